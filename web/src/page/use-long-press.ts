import { type MouseEvent, useEffect, useRef } from 'react'

const heldForMs = 500

/**
 * For a button that does something more when it is held, or by the context menu's key or mouse button. The press that
 * follows a hold is not a press.
 */
export function useLongPress(onHold: () => void, onPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasHeld = useRef(false)
  const stop = () => clearTimeout(timer.current)
  useEffect(
    () => () => {
      // Nearly always there is none, and a page that is left has one of these for each card.
      if (timer.current !== undefined) clearTimeout(timer.current)
    },
    [],
  )
  function hold() {
    stop()
    wasHeld.current = true
    onHold()
  }
  return {
    onPointerDown: () => {
      wasHeld.current = false
      stop()
      timer.current = setTimeout(hold, heldForMs)
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault()
      hold()
    },
    onClick: (event: MouseEvent) => {
      stop()
      // A key presses without a pointer: `detail` is 0.
      const follows = wasHeld.current && event.detail > 0
      wasHeld.current = false
      if (!follows) onPress()
    },
  }
}
