import { type RefCallback, useCallback, useEffect, useRef } from 'react'

interface Options {
  /** There is more, and nothing under way. */
  isActive: boolean
  onMore: () => void
  /** By default what SPEC §9 says; `200%` are two screens. */
  offset?: string
}

/** Calls `onMore` when the element comes so near to the window's lower edge. */
export function useLoadMore({ isActive, onMore, offset = '300px' }: Options): RefCallback<HTMLElement> {
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
        { rootMargin: `0px 0px ${offset}` },
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [isActive, offset],
  )
}
