import { arrivalWindow } from '@sampan/contract/market/freight/arrival.ts'
import type { OrderRow } from '../read/order-read-store.ts'

type Dates = Pick<OrderRow, 'paidAt' | 'shippedAt' | 'daysMin' | 'daysMax' | 'daysByRecord'>

/**
 * The days that the freight promised, from when the parcel left, or as long as it has not from when it was paid. Those of a shop's
 * record count from the payment in any case: the time until it leaves is in them.
 */
export function arrivalOf({ paidAt, shippedAt, daysMin, daysMax, daysByRecord }: Dates) {
  const start = daysByRecord ? paidAt : (shippedAt ?? paidAt)
  if (start === null || daysMax === 0) return null
  const { from, until } = arrivalWindow(start, { daysMin, daysMax })
  return { from: from.toISOString(), until: until.toISOString() }
}
