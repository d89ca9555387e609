import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import { pageHistory } from './navigate.ts'

const never = () => () => {}

/**
 * False in the first frame of a page that a tap has opened, so that its head is painted before the rest is rendered. True at
 * once where the server rendered the page, and where the reader goes back to a position in it.
 */
export function usePastFirstFrame(): boolean {
  const isRendered = useSyncExternalStore(
    never,
    () => pageHistory()?.current().move !== 'push',
    () => true,
  )
  const [isWhole, setWhole] = useState(isRendered)
  useEffect(() => {
    if (isWhole) return
    let next: ReturnType<typeof setTimeout>
    // A timer that is set in a frame runs once that is painted.
    const frame = requestAnimationFrame(() => {
      next = setTimeout(() => startTransition(() => setWhole(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(next)
    }
  }, [isWhole])
  return isWhole
}
