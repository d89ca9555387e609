import { type RefObject, useEffect, useEffectEvent } from 'react'

/** A swipe closes beyond this share of the height, or when it is this fast. */
const closingShare = 0.4
const closingPxPerMs = 0.5
/** A finger that rested so long before it was lifted threw nothing. */
const restMs = 100

interface SwipeDown {
  isActive: boolean
  onClose: () => void
}

/**
 * A finger draws what stands in a `<dialog>` down, and so closes it. What scrolls inside is scrolled first. The
 * stylesheet follows `--swiped`, `--swiped-share` and `data-swiping` of the dialog.
 */
export function useSwipeDown(panel: RefObject<HTMLElement | null>, { isActive, onClose }: SwipeDown): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const element = panel.current
    const dialog = element?.closest('dialog')
    if (!isActive || !element || !dialog) return
    let from: { x: number; y: number } | null = null
    let swipe: { y: number; last: { y: number; at: number }; pxPerMs: number } | null = null

    function show(y: number): void {
      dialog?.style.setProperty('--swiped', `${y}px`)
      dialog?.style.setProperty('--swiped-share', String(y / (element?.offsetHeight || 1)))
    }
    function end(): void {
      from = null
      swipe = null
      dialog?.removeAttribute('data-swiping')
      show(0)
    }
    function start({ touches, target }: TouchEvent): void {
      const [touch] = touches
      if (swipe) end()
      from =
        touch && touches.length === 1 && !isDrawnItself(target)
          ? { x: touch.clientX, y: touch.clientY }
          : null
    }
    function move(event: TouchEvent): void {
      const [touch] = event.touches
      if (!from || !touch) return
      const y = touch.clientY - from.y
      if (!swipe) {
        if (y === 0 && touch.clientX === from.x) return
        const isDown = y > Math.abs(touch.clientX - from.x)
        if (!isDown || !event.cancelable || isScrolled(event.target, element)) {
          from = null
          return
        }
        swipe = { y: touch.clientY, last: { y: touch.clientY, at: event.timeStamp }, pxPerMs: 0 }
        dialog?.setAttribute('data-swiping', '')
      }
      event.preventDefault()
      const { last } = swipe
      const passedMs = event.timeStamp - last.at
      if (passedMs > 0) swipe.pxPerMs = (touch.clientY - last.y) / passedMs
      swipe.last = { y: touch.clientY, at: event.timeStamp }
      show(Math.max(0, touch.clientY - swipe.y))
    }
    function lift({ timeStamp }: TouchEvent): void {
      if (!swipe) return
      const way = swipe.last.y - swipe.y
      const isThrown = swipe.pxPerMs > closingPxPerMs && timeStamp - swipe.last.at < restMs
      const isClosing = way > 0 && (isThrown || way > closingShare * (element?.offsetHeight ?? 0))
      if (isClosing) close()
      end()
    }

    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('touchstart', start, { signal, passive: true })
    element.addEventListener('touchmove', move, { signal, passive: false })
    element.addEventListener('touchend', lift, { signal })
    element.addEventListener('touchcancel', end, { signal })
    return () => {
      listening.abort()
      end()
    }
  }, [panel, isActive])
}

/** A slider is drawn itself. */
const isDrawnItself = (target: EventTarget | null) =>
  target instanceof Element && target.matches('[type="range"]')

/** True if what was touched, or something around it, is scrolled away from its top. */
function isScrolled(target: EventTarget | null, top: HTMLElement | null): boolean {
  for (
    let each = target instanceof Element ? target : null;
    each && each !== top;
    each = each.parentElement
  ) {
    if (each.scrollTop > 0) return true
  }
  return false
}
