/** Longer than this nobody waits: a link is then followed by the browser. */
const patienceMs = 2000

/**
 * Of a place that is painted and not alive yet, keeps the last plain click on a link or button. It listens at the window,
 * since React lets no such click through to the place itself.
 * @returns ends it: the place is alive, and the click is repeated.
 */
export function holdClicks(place: HTMLElement): () => void {
  let held: HTMLElement | null = null
  let late: ReturnType<typeof setTimeout> | undefined
  const hold = (event: MouseEvent) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
    if (!(target instanceof Element) || !place.contains(target)) return
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
    held = target.closest<HTMLElement>('a, button')
    if (!held) return
    event.preventDefault()
    event.stopPropagation()
    clearTimeout(late)
    const { href } = held as Partial<HTMLAnchorElement>
    if (href) late = setTimeout(() => location.assign(href), patienceMs)
  }
  addEventListener('click', hold, true)
  return () => {
    removeEventListener('click', hold, true)
    clearTimeout(late)
    if (held?.isConnected) held.click()
  }
}
