/** After so long the browser follows a held link by itself. */
const patienceMs = 2000

/**
 * Until a place has hydrated, keeps the last plain click on a link or button in it. It listens at the window, since React lets no such
 * click through to the place itself.
 * @returns to be called when the place has hydrated: the click is repeated
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
