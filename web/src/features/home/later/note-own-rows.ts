import { ownRowsCookie } from '@sampan/contract/wire/rendered-page.ts'
import { writeCookie } from '#browser/cookies.ts'
import { isSignedIn } from '#session/use-session.ts'

const monthSeconds = 2_592_000
/** Keeps the place in this document; in the next one the server writes it (web/src/app/entry-server.tsx). */
const keepPlace = (height: number) => document.documentElement.style.setProperty('--own-rows', `${height}px`)

/** Notes how high the rows are at this width, so that the next page keeps their place. Returns how to stop. */
export function noteOwnRows(place: HTMLElement): () => void {
  const note = () => {
    // A page that is kept out of sight has no height.
    if (!place.checkVisibility()) return
    const height = place.offsetHeight
    keepPlace(height)
    writeCookie(ownRowsCookie, `${innerWidth}x${height}`, monthSeconds)
  }
  const resized = new ResizeObserver(note)
  resized.observe(place)
  return () => {
    resized.disconnect()
    // Whoever has logged out leaves no gap.
    if (!isSignedIn()) keepPlace(0)
  }
}
