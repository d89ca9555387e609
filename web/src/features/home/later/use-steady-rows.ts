import { type RefObject, useEffect, useState } from 'react'
import type { HomeMine } from './own-rows.tsx'

const shapeOf = (mine: HomeMine): string =>
  [mine.underWay !== null, mine.again.length > 0, mine.viewed.length > 0].join()

/**
 * The latest answer. A row that comes or goes would move what a reader further down looks at, such as one who comes back to where
 * they were: it waits until the place of the rows is in sight again.
 */
export function useSteadyRows(
  latest: HomeMine | undefined,
  place: RefObject<HTMLElement | null>,
): HomeMine | undefined {
  const [shown, setShown] = useState(latest)
  const isOtherShape = latest && shown && shapeOf(latest) !== shapeOf(shown)
  if (latest && latest !== shown && !isOtherShape) setShown(latest)
  useEffect(() => {
    if (!isOtherShape || !place.current) return
    const seen = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ boundingClientRect }) => boundingClientRect.top >= 0)) setShown(latest)
      },
      { threshold: [0, 0.5, 1] },
    )
    seen.observe(place.current)
    return () => seen.disconnect()
  }, [isOtherShape, latest, place])
  return shown
}
