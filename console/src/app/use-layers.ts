import { useCallback, useEffect, useRef } from 'react'
import { type BlockerFunction, type Location, useBlocker, useNavigate } from 'react-router'

type Close = () => boolean

/**
 * A step back or forward in the history leads nowhere while something is laid over the screen: it closes the uppermost
 * instead, unless that is busy. Links go where they lead.
 * @returns `openLayer` of the design system
 */
export function useLayers(): (close: Close) => () => void {
  const layers = useRef<readonly Close[]>([])
  const navigate = useNavigate()
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ historyAction, currentLocation }) => {
        const close = layers.current.at(-1)
        if (historyAction !== 'POP' || !close) return false
        close()
        onceReturned(currentLocation, (here) => void navigate(here, { replace: true, state: here.state }))
        return true
      },
      [navigate],
    ),
  )
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset()
  }, [blocker])
  return useCallback((close) => {
    layers.current = [...layers.current, close]
    return () => {
      layers.current = layers.current.filter((other) => other !== close)
    }
  }, [])
}

/**
 * The router takes the step back again, and takes the next one that it hears of for its own. Who goes back twice at once
 * ends on an entry before: that gets the address of the screen, which stays.
 */
function onceReturned(here: Location, missed: (here: Location) => void): void {
  const check = () => {
    const { pathname, search } = window.location
    if (pathname !== here.pathname || search !== here.search) missed(here)
  }
  window.addEventListener('popstate', check, { once: true })
}
