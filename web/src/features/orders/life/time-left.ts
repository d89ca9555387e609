import { orderStatus } from '@sampan/contract/trade/orders/status.ts'
import type { OrderDetail } from '../order-types.ts'

const dayMs = 86_400_000

interface TimeLeft {
  /** Whole days begun; null while no time runs. */
  days: number | null
  /** Share that is left of the time that was given, 0 to 1; a full ring while none runs. */
  share: number
}

/** Share of the time that is left in which money is held for an order. */
export function leftOf(
  {
    status,
    escrow,
    shippedAt,
    receivedAt,
  }: Pick<OrderDetail, 'status' | 'escrow' | 'shippedAt' | 'receivedAt'>,
  nowMs: number,
): TimeLeft {
  if (escrow.until === null) return { days: null, share: 1 }
  const untilMs = Date.parse(escrow.until)
  const beganAt = status === orderStatus.received ? receivedAt : shippedAt
  const leftMs = Math.max(untilMs - nowMs, 0)
  const givenMs = beganAt === null ? leftMs : untilMs - Date.parse(beganAt)
  return {
    days: Math.ceil(leftMs / dayMs),
    share: givenMs <= 0 ? 0 : Math.min(leftMs / givenMs, 1),
  }
}
