import { parseJson, sessionStore } from '@sampan/client/storage.ts'
import { prefersReducedMotion } from '@sampan/ui/reduced-motion.ts'

interface Position {
  y: number
  /** Held weakly: a page that is gone must not stay in memory for the sake of its focus. */
  focus: WeakRef<HTMLElement> | null
}

/** SPEC §9. */
export const scrollOffsetPx = 20
const positionsMax = 60
const storeName = 'scroll'

/** Places that each page was scrolled to and what had the focus. Emptied when the person changes. */
const positions = new Map<string, Position>()

/** @param page its entry of the history; a root's address, since it is one page at all of its entries. */
export function scrollPositionOf(page: string): Position {
  const position = positions.get(page) ?? { y: 0, focus: null }
  positions.delete(page)
  positions.set(page, position)
  const [oldest] = positions.keys()
  if (positions.size > positionsMax && oldest !== undefined) positions.delete(oldest)
  return position
}

export function forgetScrollPositions(): void {
  positions.clear()
  sessionStore.remove(storeName)
}

/** Keeps the positions over a reload. */
export function keepScrollPositions(): () => void {
  const stored = parseJson(sessionStore.get(storeName))
  if (Array.isArray(stored)) {
    for (const [page, y] of stored.slice(-positionsMax)) {
      if (typeof page === 'string' && typeof y === 'number') positions.set(page, { y, focus: null })
    }
  }
  const store = () => {
    const rows = [...positions].filter(([, { y }]) => y > 0).map(([page, { y }]) => [page, Math.round(y)])
    sessionStore.set(storeName, JSON.stringify(rows))
  }
  // A phone may end a hidden page without a word.
  const onHidden = () => document.visibilityState === 'hidden' && store()
  addEventListener('pagehide', store)
  document.addEventListener('visibilitychange', onHidden)
  return () => {
    removeEventListener('pagehide', store)
    document.removeEventListener('visibilitychange', onHidden)
  }
}

/** Time for which a page that is still being filled is waited for. */
const fillPatienceMs = 3_000

/**
 * Scrolls to where the page was; a page that is still too short for it as soon as it is long enough, unless the reader
 * begins to scroll.
 * @returns stops waiting.
 */
export function restoreScroll(y: number): () => void {
  const { documentElement: html } = document
  const go = () => scrollTo({ top: y, behavior: 'instant' })
  go()
  const isTooShort = () => html.scrollHeight - innerHeight < y
  if (y === 0 || !isTooShort()) return () => {}
  const stops = new AbortController()
  const stop = () => stops.abort()
  const watcher = new ResizeObserver(() => {
    go()
    if (!isTooShort()) stop()
  })
  watcher.observe(document.body)
  const late = setTimeout(stop, fillPatienceMs)
  stops.signal.addEventListener('abort', () => {
    watcher.disconnect()
    clearTimeout(late)
  })
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    addEventListener(type, stop, { passive: true, signal: stops.signal })
  }
  return stop
}

export function smoothScrollToTop(): void {
  scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
}

/**
 * SPEC §2: the scroll returns to the top smoothly, over the last 20 px of the way. A page that has no height yet has room for
 * them all the same (web/src/app/frame.module.css).
 */
export function openAtTop(): void {
  scrollTo({ top: scrollOffsetPx, behavior: 'instant' })
  smoothScrollToTop()
}
