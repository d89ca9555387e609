import { type RefObject, useEffect, useRef, useState } from 'react'
import { haptic } from './haptics.ts'

/** SPEC §4. */
export type PullState = 'normal' | 'pulling' | 'loosing' | 'loading' | 'success'

/** SPEC §9: head height, and how long the success is shown. The 300 ms of the way back are in the style sheet. */
export const pullHeadPx = 50
export const pullSuccessMs = 500
/** The page follows the finger at this share of its way. */
const pullResistance = 0.5

export interface Pull {
  state: PullState
  /** 0 to 1 of the way to the point where letting go refreshes. */
  progress: number
  /** Goes on the element that moves. */
  pageRef: RefObject<HTMLDivElement | null>
}

/** Watches touches on `pageRef` while the page is at its top. `onRefresh` may fail: the head closes all the same. */
export function usePullToRefresh(onRefresh: () => Promise<unknown>): Pull {
  const pageRef = useRef<HTMLDivElement>(null)
  const [pull, setPull] = useState<{ state: PullState; progress: number }>({ state: 'normal', progress: 0 })
  const refresh = useRef(onRefresh)
  useEffect(() => {
    refresh.current = onRefresh
  })

  useEffect(() => {
    const page = pageRef.current
    if (!page) return
    let startY: number | null = null
    let state: PullState = 'normal'
    let timer: ReturnType<typeof setTimeout> | undefined
    const move = (px: number) => {
      page.style.transform = px > 0 ? `translateY(${px}px)` : ''
    }
    const show = (next: PullState, px: number) => {
      if (next === 'loosing' && state === 'pulling') haptic('light')
      state = next
      move(px)
      setPull({ state, progress: Math.min(px / pullHeadPx, 1) })
    }
    const onStart = (event: TouchEvent) => {
      startY =
        scrollY <= 0 && state === 'normal' && event.touches.length === 1
          ? (event.touches[0]?.clientY ?? null)
          : null
    }
    const onMove = (event: TouchEvent) => {
      const touch = event.touches[0]
      if (startY === null || !touch) return
      const way = touch.clientY - startY
      if (way <= 0 || scrollY > 0) {
        if (state !== 'normal') show('normal', 0)
        startY = way <= 0 ? startY : null
        return
      }
      if (event.cancelable) event.preventDefault()
      const px = way * pullResistance
      show(px >= pullHeadPx ? 'loosing' : 'pulling', px)
    }
    const close = () => show('normal', 0)
    const onEnd = () => {
      startY = null
      if (state === 'pulling') return close()
      if (state !== 'loosing') return
      show('loading', pullHeadPx)
      refresh.current().then(() => {
        show('success', pullHeadPx)
        timer = setTimeout(close, pullSuccessMs)
      }, close)
    }
    const listening = new AbortController()
    const { signal } = listening
    page.addEventListener('touchstart', onStart, { passive: true, signal })
    page.addEventListener('touchmove', onMove, { passive: false, signal })
    page.addEventListener('touchend', onEnd, { signal })
    page.addEventListener('touchcancel', onEnd, { signal })
    return () => {
      listening.abort()
      clearTimeout(timer)
      move(0)
      setPull({ state: 'normal', progress: 0 })
    }
  }, [])

  return { ...pull, pageRef }
}
