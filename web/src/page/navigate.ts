import type { PageHistory } from './history.ts'

let active: PageHistory | undefined

/** Called once by the shell. There is none on the server, where nobody navigates. */
export function setPageHistory(history: PageHistory | undefined): void {
  active = history
}

/**
 * Goes to an address of `paths`, or a number of steps through the history.
 * The page opens at the top; a protected page sends a visitor to the login first (SPEC §6).
 */
export function navigate(to: string | number, options?: { replace?: boolean }): void {
  active?.navigate(to, options)
}

/** One step back; from a page that was opened by its link, to `fallback` instead of out of the app. */
export function goBack(fallback: string): void {
  if (!active || active.current().index > 0) navigate(-1)
  else navigate(fallback, { replace: true })
}

/** Where a page stands in the session's history, so that another one can lead back to it. */
export const placeInHistory = (): number => active?.current().index ?? 0

/** Back to a page that stands at `index` of the history, kept as it was; else to its address. */
export function goBackTo({ address, index }: { address: string; index: number }): void {
  const steps = index - placeInHistory()
  if (steps < 0) navigate(steps)
  else navigate(address, { replace: true })
}
