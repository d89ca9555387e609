import { lateToShipDays } from '@sampan/contract/office/reports/limits.ts'
import { orderStatus } from '@sampan/contract/trade/orders/status.ts'
import type { ShopOrderRow } from './rows.ts'

const dayMs = 86_400_000

/**
 * Time until which an order is to be sent: the one that the shop promised, else the days after the payment that Today counts.
 * Null for an order that is not to be sent.
 */
export function shipTime({
  status,
  shipBy,
  paidAt,
}: Pick<ShopOrderRow, 'status' | 'shipBy' | 'paidAt'>): string | null {
  if (shipBy !== null || status !== orderStatus.waitingDelivery || paidAt === null) return shipBy
  return new Date(Date.parse(paidAt) + lateToShipDays * dayMs).toISOString()
}
