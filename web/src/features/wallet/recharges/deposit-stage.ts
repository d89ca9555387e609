import type { Deposit } from './topup-types.ts'

interface Stage {
  name: 'crossing' | 'credited' | 'gone' | 'kept'
  /** Stop of the voyage line reached last, and how far on to the next. */
  at: number
  progress: number
  line: 'moving' | 'arrived' | 'stopped'
}

/** Stage of a deposit on its way from seen over its confirmations into the balance. */
export function stageOf({ state, confirmations, neededConfirmations }: Deposit): Stage {
  if (state === 'credited') return { name: 'credited', at: 2, progress: 0, line: 'arrived' }
  if (state === 'orphaned' || state === 'reversed')
    return { name: 'gone', at: 1, progress: 0, line: 'stopped' }
  if (state === 'kept') return { name: 'kept', at: 1, progress: 0, line: 'stopped' }
  const share = Math.min(1, confirmations / Math.max(1, neededConfirmations))
  // The first half of the line is being seen and gaining confirmations, the second is the credit.
  const along = share * 2
  return {
    name: 'crossing',
    at: along >= 1 ? 1 : 0,
    progress: along >= 1 ? along - 1 : along,
    line: 'moving',
  }
}

/** It is on its way and may still be credited. */
export const isMoving = ({ state }: Deposit) => state === 'seen' || state === 'confirmed'
