import { type RefObject, useLayoutEffect, useReducer, useRef, useState } from 'react'
import type { HomeMine } from './own-rows.tsx'

/**
 * Tells whether rows that are here can be shown without moving anything that the reader sees: into room that was kept, while what is
 * below is held back or out of sight, or as the page comes back to the front. Until then they wait.
 */
export function useRoom(place: RefObject<HTMLElement | null>, mine: HomeMine | undefined): boolean {
  const [hasRoom, takeRoom] = useReducer(() => true, false)
  const [returns, setReturns] = useState(0)
  const before = useRef({ wasShown: false, isReturning: false, returns: 0 })
  // The effect of the page's frame, which comes after this one, scrolls to where the page was left; the next one finds it there.
  useLayoutEffect(() => {
    before.current.isReturning = before.current.wasShown
    before.current.wasShown = true
    if (before.current.isReturning) setReturns((count) => count + 1)
  }, [])
  useLayoutEffect(() => {
    const hasReturned = returns > before.current.returns
    before.current.returns = returns
    if (before.current.isReturning && !hasReturned) return
    before.current.isReturning = false
    if (hasRoom || !mine || !place.current) return
    const { top } = place.current.getBoundingClientRect()
    if (isNothing(mine) || isKept(place.current) || top >= innerHeight || (hasReturned && top >= 0))
      takeRoom()
  }, [hasRoom, mine, place, returns])
  return hasRoom
}

const isNothing = ({ underWay, again, viewed }: HomeMine): boolean =>
  underWay === null && again.length === 0 && viewed.length === 0

const isKept = (place: HTMLElement): boolean =>
  place.offsetHeight > 0 ||
  (place.nextElementSibling !== null && getComputedStyle(place.nextElementSibling).visibility === 'hidden')
