import { orderCan } from '@sampan/contract/trade/orders/status.ts'
import { parcelsPerNumberMax } from '@sampan/contract/trade/shipments/limits.ts'
import { isWhollySent } from '@sampan/contract/trade/shipments/status.ts'
import type { Tx } from '#kernel/database.ts'
import { emit } from '#kernel/domain-events.ts'
import { newId } from '#kernel/ids.ts'
import { moneySettings } from '#money/money-settings/index.ts'
import {
  insertParcels,
  type ParcelRow,
  packedLines,
  parcelsByNumber,
  parcelsOf,
  unpacked,
} from '#trade/shipments/index.ts'
import { emitShipped, showOrders } from '../life/emit-order-events.ts'
import type { Doing } from '../life/order-life-store.ts'
import { markShipped, type ToShip } from './ship-store.ts'

/** A parcel that is to leave. */
export interface Packed {
  order: ToShip
  carrier: string
  trackingNo: string
  lines: { skuId: number; quantity: number }[]
}

/** Unsent pieces of orders, by order id. The rows are locked, so that nobody else packs them at the same time. */
export async function waitingPieces(
  tx: Tx,
  orders: readonly ToShip[],
): Promise<Map<string, { skuId: number; quantity: number }[]>> {
  const parcels = Map.groupBy(await sentOf(tx, orders), ({ orderId }) => orderId)
  return new Map(
    orders.map(({ id, lines }) => [
      id,
      unpacked(
        lines,
        (parcels.get(id) ?? []).flatMap((parcel) => parcel.lines),
      ),
    ]),
  )
}

const sentOf = async (tx: Tx, orders: readonly { id: string }[]): Promise<ParcelRow[]> =>
  (
    await parcelsOf(
      tx,
      orders.map(({ id }) => id),
    )
  ).filter(({ state }) => state !== 'cancelled')

/** Hands parcels to their carriers; an order all of which has left is shipped with that. */
export async function sendParcels(tx: Tx, packed: readonly Packed[], doing: Doing): Promise<void> {
  const parcels = packed.map(({ order, ...parcel }) => ({
    ...parcel,
    id: newId(doing.now.getTime()),
    orderId: order.id,
    order,
  }))
  await insertParcels(
    tx,
    parcels.map(({ order: _, ...parcel }) => parcel),
    doing.now,
  )
  for (const { id, order } of parcels) {
    const { id: orderId, buyerId, shopId } = order
    await emit(tx, 'parcel.sent', { parcelId: id, orderId, buyerId, shopId, at: doing.now })
  }
  await shipWhole(tx, [...new Set(packed.map(({ order }) => order))], doing)
}

/** Orders that wait for delivery and of which nothing is left to send are shipped. */
export async function shipWhole(tx: Tx, orders: readonly ToShip[], doing: Doing): Promise<void> {
  const waiting = orders.filter(({ status }) => orderCan('ship', status))
  const parcels = Map.groupBy(await sentOf(tx, waiting), ({ orderId }) => orderId)
  const whole = waiting.filter(({ id, lines }) => {
    const own = parcels.get(id) ?? []
    const packed = own.flatMap((parcel) => parcel.lines)
    return isWhollySent(
      packedLines(lines, packed),
      own.map(({ state }) => state),
    )
  })
  const { confirmDays } = await moneySettings(tx)
  const shipped = await markShipped(
    tx,
    whole.map(({ id }) => id),
    doing,
    confirmDays,
  )
  await emitShipped(tx, shipped, doing)
  const done = new Set(shipped.map(({ id }) => id))
  await showOrders(
    tx,
    orders.filter(({ id }) => !done.has(id)),
  )
}

/** Why a shop cannot send an order now; null when it can. */
export function notToShip({ status }: ToShip): 'notToShip' | 'inAfterSale' | null {
  if (orderCan('ship', status)) return null
  return status === 'afterSale' ? 'inAfterSale' : 'notToShip'
}

/** True if pieces are among those that have not left. */
export function arePieces(
  wanted: readonly { skuId: number; quantity: number }[],
  waiting: readonly { skuId: number; quantity: number }[],
): boolean {
  const left = new Map(waiting.map(({ skuId, quantity }) => [skuId, quantity]))
  return (
    new Set(wanted.map(({ skuId }) => skuId)).size === wanted.length &&
    wanted.every(({ skuId, quantity }) => quantity <= (left.get(skuId) ?? 0))
  )
}

/** The number of times that a shop may still use a tracking number. */
export interface NumbersLeft {
  /** True if the number may be used once more; this use is then counted. */
  take(trackingNo: string): boolean
}

/** A tracking number may be on a limited number of parcels: each of them gets every event of the number. */
export async function numbersLeft(
  tx: Tx,
  shopId: number,
  trackingNos: readonly string[],
): Promise<NumbersLeft> {
  const used = new Map(await parcelsByNumber(tx, shopId, trackingNos, parcelsPerNumberMax))
  return {
    take(trackingNo) {
      const n = used.get(trackingNo) ?? 0
      if (n >= parcelsPerNumberMax) return false
      used.set(trackingNo, n + 1)
      return true
    },
  }
}
