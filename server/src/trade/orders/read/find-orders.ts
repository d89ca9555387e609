import type { Db } from '#kernel/database.ts'
import { ordersByTracking } from '#trade/shipments/index.ts'
import { orderByNumber, orderByRefund, ordersByCode } from '../desk/console-read-store.ts'

/** One tracking number may be on the parcels of several orders. */
const foundMax = 50

/**
 * Orders by their number, a refund's (`R-60001`) or a parcel's, or the code or barcode of a SKU, of a shop or of any.
 * Cells of our files may have an apostrophe before a number.
 */
export async function findOrders(db: Db, typed: string, shopId: number | null): Promise<{ id: string }[]> {
  const text = typed.replace(/^\s*'|\s/g, '').toUpperCase()
  const byNumber = await orderByNumber(db, text, shopId)
  if (byNumber !== null) return [{ id: byNumber }]
  const [, refundNo] = /^R-?(\d{1,12})$/.exec(text) ?? []
  const byRefund = refundNo === undefined ? null : await orderByRefund(db, Number(refundNo), shopId)
  if (byRefund !== null) return [{ id: byRefund }]
  const byTracking = await ordersByTracking(db, text, shopId, foundMax)
  const found =
    byTracking.length > 0 ? byTracking : await ordersByCode(db, shopId, typed.replace(/^'/, ''), foundMax)
  return found.map((id) => ({ id }))
}
