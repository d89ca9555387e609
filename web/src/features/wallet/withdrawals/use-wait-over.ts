import { serverNow } from '@sampan/client/server-clock.ts'
import { useEffect, useReducer } from 'react'
import { isWaiting } from './target.ts'
import type { ChainAddress } from './withdraw-types.ts'

/** A timer takes no more than this. */
const longestMs = 2 ** 31 - 1

/** Shows the page anew as soon as the next address can be used. */
export function useWaitOver(addresses: readonly ChainAddress[]): void {
  const [round, again] = useReducer((count: number) => count + 1, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round waits for the next address
  useEffect(() => {
    const waiting = addresses.filter(isWaiting).map(({ usableAt }) => Date.parse(usableAt))
    if (waiting.length === 0) return
    const timer = setTimeout(again, Math.min(Math.min(...waiting) - serverNow() + 50, longestMs))
    return () => clearTimeout(timer)
  }, [addresses, round])
}
