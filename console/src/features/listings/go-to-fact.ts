/**
 * Leads to the field of a fact that is missing: opens the folds around it, focuses it, and brings it into view. Nothing happens where
 * the editor has no such field.
 */
export function goToFact(editor: HTMLElement | null, fact: string): void {
  const place = editor?.querySelector<HTMLElement>(`[data-fact="${CSS.escape(fact)}"]`)
  if (!place) return
  for (let fold = place.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true
  const fields = 'input, textarea, button'
  const field = place.matches(fields) ? place : place.querySelector<HTMLElement>(fields)
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}

/** The fact of these whose field is in the editor: who sells is said in the shop's settings. */
export const firstOfGoods = (missing: readonly string[]): string | undefined =>
  missing.find((fact) => fact !== 'trader')
