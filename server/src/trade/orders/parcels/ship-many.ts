import type { ordersConsoleEndpoints } from '@sampan/contract/trade/orders/console-endpoints.ts'
import type { ShipRowProblem } from '@sampan/contract/trade/orders/console-schemas.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { MemberContext } from '#kernel/context.ts'
import {
  type NumbersLeft,
  notToShip,
  numbersLeft,
  type Packed,
  sendParcels,
  waitingPieces,
} from './ship-orders.ts'
import { parcelsOfRows, type ReadRow, readRows } from './ship-rows.ts'
import { lockToShip, type ToShip } from './ship-store.ts'

type Row = typeof ordersConsoleEndpoints.shop_order_ship_many
type Pieces = { skuId: number; quantity: number }[]

/**
 * A shop sends many parcels in one go, by hand or from a file. A row that cannot be done is named with why, and nothing of its
 * parcel is done; all others are, in one transaction.
 */
export const shipMany = (ctx: MemberContext, { rows }: ParsedOf<Row>): Promise<OutputOf<Row>> =>
  ctx.act(async (tx) => {
    const { read, problems } = readRows(rows)
    const orderNos = [...new Set(read.map(({ orderNo }) => orderNo))]
    const orders = orderNos.length === 0 ? [] : await lockToShip(tx, ctx.member.shopId, { orderNos })
    const waiting = await waitingPieces(tx, orders)
    const byNumber = new Map(orders.map((order) => [order.orderNo, order]))
    const numbers = read.map(({ trackingNo }) => trackingNo)
    const left = await numbersLeft(tx, ctx.member.shopId, numbers)
    const packed: Packed[] = []
    for (const parcel of parcelsOfRows(read)) {
      const result = pack(parcel, byNumber, waiting, left)
      if (typeof result === 'string') problems.push(...parcel.map(({ at }) => ({ at, problem: result })))
      else packed.push(result)
    }
    if (packed.length > 0) {
      await sendParcels(tx, packed, { actor: 'seller', actorId: ctx.operator.id, now: ctx.clock.now() })
    }
    const problemAt = new Map(problems.map(({ at, problem }) => [at, problem]))
    return {
      shipped: packed.length,
      rows: rows.map(({ orderNo }, at) => ({ orderNo, problem: problemAt.get(at) ?? null })),
    }
  })

/** Packs one parcel from the unsent pieces and subtracts it, so that the next parcel of the order sees the rest. */
function pack(
  rows: readonly ReadRow[],
  orders: ReadonlyMap<string, ToShip>,
  waiting: Map<string, Pieces>,
  numbers: NumbersLeft,
): Packed | ShipRowProblem {
  const [first] = rows
  const order = first && orders.get(first.orderNo)
  if (!first || !order) return 'orderUnknown'
  const cannot = notToShip(order)
  if (cannot) return cannot
  const left = waiting.get(order.id) ?? []
  if (left.length === 0) return 'nothingLeft'
  const lines = linesOf(rows, order, left)
  if (typeof lines === 'string') return lines
  if (!numbers.take(first.trackingNo)) return 'trackingNoTooOften'
  const taken = new Map(lines.map(({ skuId, quantity }) => [skuId, quantity]))
  waiting.set(
    order.id,
    left
      .map(({ skuId, quantity }) => ({ skuId, quantity: quantity - (taken.get(skuId) ?? 0) }))
      .filter(({ quantity }) => quantity > 0),
  )
  return { order, carrier: first.carrier, trackingNo: first.trackingNo, lines }
}

function linesOf(rows: readonly ReadRow[], order: ToShip, left: Pieces): Pieces | ShipRowProblem {
  if (rows.some(({ piece }) => piece === null)) return left
  const wanted = new Map<number, number>()
  for (const { piece } of rows) {
    if (piece) wanted.set(piece.skuId, (wanted.get(piece.skuId) ?? 0) + piece.quantity)
  }
  const known = new Set(order.lines.map(({ skuId }) => skuId))
  if ([...wanted.keys()].some((skuId) => !known.has(skuId))) return 'skuUnknown'
  const leftOf = new Map(left.map(({ skuId, quantity }) => [skuId, quantity]))
  const isTooMany = [...wanted].some(([skuId, quantity]) => quantity > (leftOf.get(skuId) ?? 0))
  return isTooMany ? 'tooMany' : [...wanted].map(([skuId, quantity]) => ({ skuId, quantity }))
}
