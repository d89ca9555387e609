import { type RefCallback, useCallback, useEffect, useRef } from 'react'

/** SPEC §9. */
export const loadMoreOffsetPx = 300

interface Options {
  /** There is more, and nothing under way. */
  isActive: boolean
  onMore: () => void
}

/** Calls `onMore` when the element comes within 300 px of the window's lower edge. */
export function useLoadMore({ isActive, onMore }: Options): RefCallback<HTMLElement> {
  const more = useRef(onMore)
  useEffect(() => {
    more.current = onMore
  })
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element || !isActive) return
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) more.current()
        },
        { rootMargin: `0px 0px ${loadMoreOffsetPx}px` },
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [isActive],
  )
}
