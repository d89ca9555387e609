import { useEffect, useRef } from 'react'
import type { Pages } from '#client/use-call.ts'
import type { Delivery } from './rows.ts'

const everyMs = 2_000
/** Readings in a row: a message that is still on its way then is not waited for. */
const readingsMax = 20

/** Reads the deliveries again as long as one of them is being sent, until its answer is there. */
export function useSoonAnswers({ items, isFetching, refresh }: Pages<Delivery>): void {
  const readings = useRef(0)
  const isSoon = items?.some(isUnderway) ?? false
  useEffect(() => {
    if (!isSoon) readings.current = 0
    if (!isSoon || isFetching || readings.current >= readingsMax) return
    const timer = setTimeout(() => {
      readings.current++
      void refresh()
    }, everyMs)
    return () => clearTimeout(timer)
  }, [isSoon, isFetching, refresh])
}

const isUnderway = ({ state, nextTryAt }: Delivery): boolean =>
  state === 'sending' || (state === 'waiting' && (nextTryAt === null || Date.parse(nextTryAt) <= Date.now()))
