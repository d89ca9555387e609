import type { ordersConsoleEndpoints } from '@sampan/contract/trade/orders/console-endpoints.ts'
import { orderStateOf } from '@sampan/contract/trade/orders/status.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { buyerNames, findBuyerByName } from '#base/account/index.ts'
import { operatorNames } from '#base/staff/index.ts'
import type { OperatorContext } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import type { Db } from '#kernel/database.ts'
import { daysOf } from '#kernel/days-asked.ts'
import { leastIdAt } from '#kernel/ids.ts'
import { totalsLimit } from '#kernel/list-totals.ts'
import { refuse } from '#kernel/refusal.ts'
import { findShopByBeginning, findShopByName } from '#market/shops/index.ts'
import { agreementOn, presentAgreement } from '#money/money-settings/index.ts'
import { claimRows, openClaims } from '../life/claim-store.ts'
import { findOrders } from '../read/find-orders.ts'
import { orderQuery } from '../read/order-words.ts'
import { ordersWithWords } from '../read/order-words-store.ts'
import { keysByTime, officeKeys, officeOrders, type Step, totalsOfOrders } from './console-read-store.ts'
import { presentClaimRow, presentConsoleDetail, presentConsoleOrder } from './present-office-order.ts'
import { livingParcels, wholeOf } from './shop-orders.ts'

type Rows = typeof ordersConsoleEndpoints
type ListInput = ParsedOf<Rows['console_order_list']>
type Detail = OutputOf<Rows['console_order_detail']>

/**
 * Orders by number, parcel, buyer or shop, else by words of who receives them, where, and what, else by the beginning of a shop's
 * name; newest first. Without any of them the newest of all.
 */
export async function listOrdersForOffice(
  ctx: OperatorContext,
  input: ListInput,
): Promise<OutputOf<Rows['console_order_list']>> {
  const rows = await officeOrders(
    ctx.db,
    (await keysOf(ctx.db, await foundBy(ctx.db, input), { ...input, limit: input.limit + 1 })).map(
      ({ id }) => id,
    ),
    null,
  )
  const parcels = await livingParcels(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const names = await buyerNames(
    ctx.db,
    rows.map(({ buyerId }) => buyerId),
  )
  return pageOf(
    rows,
    input.limit,
    (row) => [row.createdAt.toISOString(), row.id],
    (row) => presentConsoleOrder(row, parcels(row.id), names.get(row.buyerId), ctx.locale),
  )
}

/** Number and sum of what the same filter finds; null where words find it. */
export async function orderTotals(
  ctx: OperatorContext,
  input: ParsedOf<Rows['console_order_totals']>,
): Promise<OutputOf<Rows['console_order_totals']>> {
  const found = await foundBy(ctx.db, input)
  if (found.by === 'words') return null
  const keys = await keysOf(ctx.db, found, { ...input, order: undefined, limit: totalsLimit })
  return totalsOfOrders(
    ctx.db,
    keys.map(({ id }) => id),
  )
}

type Found =
  | { by: 'time' }
  | { by: 'number'; orders: { id: string }[] }
  | { by: 'owner'; whose: { shopId: number } | { buyerId: string } }
  | { by: 'words'; q: string }

/** Meaning of a search: a number, a buyer's or shop's name, or words. */
async function foundBy(
  db: Db,
  { q, buyerId, shopId }: Omit<ListInput, 'cursor' | 'limit' | 'order'>,
): Promise<Found> {
  if (buyerId !== undefined) return { by: 'owner', whose: { buyerId } }
  if (shopId !== undefined) return { by: 'owner', whose: { shopId } }
  if (q === undefined) return { by: 'time' }
  const orders = await findOrders(db, q, null)
  if (orders.length > 0) return { by: 'number', orders }
  const buyer = await findBuyerByName(db, q)
  if (buyer) return { by: 'owner', whose: { buyerId: buyer.id } }
  const named = await findShopByName(db, q)
  return named === null ? { by: 'words', q } : { by: 'owner', whose: { shopId: named } }
}

/** Orders of a search, newest or oldest first. A state alone is not searched: it filters a buyer's or shop's orders. */
async function keysOf(db: Db, found: Found, input: Omit<ListInput, 'q'>): Promise<{ id: string }[]> {
  const cursor = decodeCursor(input.cursor, ['date', 'uuid'])
  const after = cursor && { createdAt: new Date(cursor[0]), id: cursor[1] }
  const { limit } = input
  const isOldestFirst = input.order === 'oldest'
  const status = input.status === undefined ? undefined : orderStateOf(input.status)
  const { from, before } = daysOf(input)
  const placed = { from, before }
  const ofOwner = (whose: { shopId: number } | { buyerId: string }) =>
    officeKeys(db, { whose, status, after, isOldestFirst, placed, limit })
  if (found.by === 'owner') return ofOwner(found.whose)
  if (found.by === 'time') return keysByTime(db, after?.id ?? null, isOldestFirst, limit, placed)
  // Ids of orders are in the order of time.
  const isPlaced = ({ id }: { id: string }) =>
    (from === undefined || id >= leastIdAt(from)) && (before === undefined || id < leastIdAt(before))
  if (found.by === 'number') return found.orders.filter(isPlaced)
  const query = orderQuery(found.q)
  if (query === null) return []
  const ends = [...(after ? [after.id] : []), ...(before ? [leastIdAt(before)] : [])]
  const beforeId = ends.toSorted()[0] ?? null
  const wordy = (await ordersWithWords(db, { query, shopId: null, status, beforeId, limit })).filter(isPlaced)
  if (wordy.length > 0) return wordy
  // A part of a shop's name is meant only where no order has these words at all, on any page and in any state.
  const [any] = await ordersWithWords(db, {
    query,
    shopId: null,
    status: undefined,
    beforeId: null,
    limit: 1,
  })
  const partlyNamed = any ? null : await findShopByBeginning(db, found.q)
  return partlyNamed === null ? [] : ofOwner({ shopId: partlyNamed })
}

/** One order with both sides, and who did what. Refuses notFound. */
export const showOrderForOffice = (
  ctx: OperatorContext,
  { id }: ParsedOf<Rows['console_order_detail']>,
): Promise<Detail> => readOfficeOrder(ctx.db, ctx, id)

/** Detail of an order, read in `db`, which may be a transaction that just changed it. */
export async function readOfficeOrder(db: Db, ctx: OperatorContext, id: string): Promise<Detail> {
  const [row] = await officeOrders(db, [id], null)
  if (!row) return refuse('notFound')
  const whole = await wholeOf(db, row)
  const buyer = (await buyerNames(db, [row.buyerId])).get(row.buyerId)
  const office = await operatorNames(
    db,
    whole.history.flatMap(({ by, actorId }) => (actorId !== null && by !== 'buyer' ? [actorId] : [])),
  )
  const actor = ({ by, actorId }: Step): string | null => {
    if (by === 'buyer') return buyer?.account ?? null
    return actorId === null ? null : (office.get(actorId)?.name ?? null)
  }
  return {
    ...(await presentConsoleDetail(db, whole, { buyer, actor }, ctx.locale)),
    judging: await judgingOf(db, ctx, id),
  }
}

/** Progress of operators with the proof of delivery that waits for them; null where none does. */
async function judgingOf(db: Db, ctx: OperatorContext, orderId: string): Promise<Detail['judging']> {
  const [claim] = await openClaims(db, [orderId])
  if (!claim?.isOpen) return null
  const by = { operatorId: ctx.operator.id, now: ctx.clock.now() }
  const agreement = (await agreementOn(db, 'claim', [claim], by))(claim)
  const { voices, neededApprovals, isAlone } = await presentAgreement(db, ctx, agreement)
  return {
    version: claim.version,
    amountCents: claim.amountCents,
    voices: voices.map(({ operator, at }) => ({ operator, at })),
    neededApprovals,
    isAlone,
  }
}

/** Reports of "not received" that wait for an operator or for the shop, longest waiting first. */
export async function listClaims(
  ctx: OperatorContext,
  input: ParsedOf<Rows['console_claim_list']>,
): Promise<OutputOf<Rows['console_claim_list']>> {
  const after = decodeCursor(input.cursor, ['date', 'uuid'])
  const rows = await claimRows(ctx.db, {
    state: input.state,
    after: after && { at: new Date(after[0]), id: after[1] },
    limit: input.limit + 1,
  })
  const orders = new Map(
    (
      await officeOrders(
        ctx.db,
        rows.map(({ orderId }) => orderId),
        null,
      )
    ).map((order) => [order.id, order]),
  )
  const open = await openClaims(ctx.db, [...orders.keys()])
  const by = { operatorId: ctx.operator.id, now: ctx.clock.now() }
  const agreement = await agreementOn(ctx.db, 'claim', open, by)
  const matters = new Map(open.map((claim) => [claim.id, claim]))
  return pageOf(
    rows,
    input.limit,
    (row) => [row.at.toISOString(), row.id],
    (row) => {
      const matter = matters.get(row.id)
      const { approvals, neededApprovals } = matter ? agreement(matter) : { approvals: 0, neededApprovals: 1 }
      const order = orders.get(row.orderId)
      const shown = presentClaimRow(row)
      if (!order || !shown) throw new Error(`The order of claim ${row.id} is gone`)
      return {
        ...shown,
        orderId: order.id,
        orderNo: order.orderNo,
        shop: { id: order.shopId, name: order.shopName },
        totalCents: order.totalCents,
        approvals,
        neededApprovals,
      }
    },
  )
}
