interface Preload {
  /** Its script, style and texts: a pointer or the focus has come to the link. */
  code(link: HTMLAnchorElement): void
  /** Asks the server for the page's data: a finger or button is down on the link. */
  data(link: HTMLAnchorElement): void
}

/** By then a finger that begins to scroll has moved. */
const pressMs = 40

/** Prepares a page of ours a moment before its link is followed. */
export function preloadLinks({ code, data }: Preload): () => void {
  const stops = new AbortController()
  const options = { passive: true, capture: true, signal: stops.signal }
  let press: ReturnType<typeof setTimeout> | undefined
  const linkOf = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null
  const onNear = (event: Event) => {
    const link = linkOf(event)
    if (link) code(link)
  }
  const onPress = (event: Event) => {
    const link = linkOf(event)
    if (!link) return
    code(link)
    clearTimeout(press)
    press = setTimeout(() => data(link), pressMs)
  }
  const onCancel = () => clearTimeout(press)
  for (const type of ['pointerover', 'focusin']) addEventListener(type, onNear, options)
  addEventListener('pointerdown', onPress, options)
  for (const type of ['pointercancel', 'scroll']) addEventListener(type, onCancel, options)
  return () => stops.abort()
}
