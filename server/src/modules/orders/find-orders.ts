import type { Db } from '#kernel/database.ts'
import { ordersByTracking } from '#modules/shipments/index.ts'
import { orderByNumber } from './console-read-store.ts'

/** One tracking number may be on the parcels of several orders. */
const foundMax = 50

/** Orders by their number or a parcel's, of a shop or of any. */
export async function findOrders(db: Db, typed: string, shopId: number | null): Promise<{ id: string }[]> {
  const text = typed.replace(/\s/g, '').toUpperCase()
  const byNumber = await orderByNumber(db, text, shopId)
  if (byNumber !== null) return [{ id: byNumber }]
  return (await ordersByTracking(db, text, shopId, foundMax)).map((id) => ({ id }))
}
