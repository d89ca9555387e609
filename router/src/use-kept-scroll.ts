import { type RefObject, use, useLayoutEffect } from 'react'
import { pageHistory } from './navigate.ts'
import { scrollPositionOf } from './scroll-positions.ts'
import { PageContext } from './use-page.ts'

/** Time for which an element that is still being filled is waited for. */
const fillPatienceMs = 3_000

/**
 * Keeps the scroll of an element that scrolls in the window's place, by entry of the history: back, forward and a reload
 * find it again. On other ways it stays as it is.
 */
export function useKeptScroll(scroller: RefObject<HTMLElement | null>): void {
  const page = use(PageContext)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place of the same page is another entry
  useLayoutEffect(() => {
    const location = pageHistory()?.current()
    const element = scroller.current
    if (!location || !element) return
    const { entry, move } = location
    const position = scrollPositionOf(entry)
    const isReturn = move === 'load' || move === 'back' || move === 'forward'
    const stop = isReturn ? restoreTop(element, position.y) : undefined
    if (!isReturn) position.y = element.scrollTop
    const onScroll = () => {
      position.y = element.scrollTop
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      stop?.()
      element.removeEventListener('scroll', onScroll)
    }
  }, [page])
}

/**
 * Scrolls to where the element was; one that is still too short for it as soon as it is long enough, unless the reader
 * begins to scroll.
 * @returns stops waiting.
 */
function restoreTop(element: HTMLElement, top: number): () => void {
  const stops = new AbortController()
  const stop = () => stops.abort()
  const endsAt = performance.now() + fillPatienceMs
  const go = () => {
    if (stops.signal.aborted) return
    element.scrollTop = top
    const isLongEnough = element.scrollHeight - element.clientHeight >= top
    if (isLongEnough || performance.now() > endsAt) stop()
    else requestAnimationFrame(go)
  }
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    addEventListener(type, stop, { passive: true, signal: stops.signal })
  go()
  return stop
}
