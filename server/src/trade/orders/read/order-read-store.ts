import { reviewDays } from '@sampan/contract/market/reviews/rules.ts'
import type { traderFacts } from '@sampan/contract/market/shops/trader.ts'
import {
  type ClaimState,
  type HistoryAct,
  type OrderActor,
  type OrderState,
  orderStates,
  type PaidBy,
} from '@sampan/contract/trade/orders/status.ts'
import type { Localized } from '@sampan/contract/wire/locales.ts'
import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type * as z from 'zod/mini'
import type { Address } from '#base/account/index.ts'
import type { Db } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import type { DutyQuote } from '#market/duties/index.ts'
import type { Sums } from '../order-rules.ts'
import { paidByCard } from '../pay/authorisation-store.ts'
import {
  type FreeReturnRow,
  freeReturnColumn,
  type LatePromiseRow,
  latePromiseColumns,
} from './promise-columns-store.ts'

/** Orders whose money lies in escrow. */
export const heldStates: readonly OrderState[] = ['waitingDelivery', 'delivered', 'received', 'afterSale']

export interface LineRow {
  skuId: number
  productId: number
  quantity: number
  priceCents: number
  subtotalCents: number
  title: Partial<Localized>
  spec: Partial<Localized>
  picture: string
}

export interface OrderRow extends Sums {
  id: string
  orderNo: string
  status: OrderState
  shopId: number
  shopName: string
  shopRoom: string
  promoCode: string | null
  createdAt: Date
  expiresAt: Date | null
  paidAt: Date | null
  shippedAt: Date | null
  arrivedAt: Date | null
  receivedAt: Date | null
  completedAt: Date | null
  dueAt: Date | null
  shipBy: Date | null
  cancelAt: Date | null
  extendedAt: Date | null
  pausedAt: Date | null
  appealUntil: Date | null
  refundedCents: number
  daysMin: number
  daysMax: number
  /** True if the days count from the payment even when the parcel has left: they are the shop's own record. */
  daysByRecord: boolean
  /** True if an operator found, or the buyer said, that it was delivered, after the buyer had said that it was not. */
  isProven: boolean
  /** True if a line of it can be reviewed. */
  isReviewable: boolean
  /** Until when the buyer can withdraw from the contract, by law or by its shop's free returns; null before it has arrived, and where there is neither. */
  withdrawUntil: Date | null
  /** True if it has arrived and that is not over. */
  isWithdrawable: boolean
  checkout: { id: string; unpaidOrders: number; unpaidCents: number; shopAwayUntil: string | null }
  shopAwayUntil: Date | null
  lines: LineRow[]
}

export interface OrderDetailRow extends OrderRow, LatePromiseRow {
  shopSuspended: boolean
  address: Address
  note: string
  duties: DutyQuote | null
  trader: z.output<typeof traderFacts> | null
  withdrawDays: number | null
  freeReturn: FreeReturnRow | null
  /** The newest withdrawal that was not taken back. */
  withdrawal: { number: number; at: string } | null
  paidByCard: Exclude<PaidBy, 'balance'> | null
  history: { status: OrderState; act: HistoryAct; at: string; by: OrderActor }[]
  claim: {
    state: ClaimState
    at: string
    text: string
    provedAt: string | null
    endedAt: string | null
  } | null
}

/** The unpaid rest of an order's checkout. It is read only for orders that are unpaid themselves: few of a page are. */
const unpaidTogether = sql<OrderRow['checkout']>`(
  select json_build_object('id', purchase.checkout_id, 'unpaidOrders', count(*), 'unpaidCents', coalesce(sum(other.total_cents), 0),
    'shopAwayUntil', max(its_shop.away_until) filter (where its_shop.away_until > now()))
  from purchase other join shop its_shop on its_shop.id = other.shop_id
  where purchase.status = 'waitingPay' and other.checkout_id = purchase.checkout_id
    and other.status = 'waitingPay' and other.expires_at > now())`

/** Null once the order is paid. */
const shopAwayUntil = sql<Date | null>`case
  when purchase.status = 'waitingPay' and shop.away_until > now() then shop.away_until end`

/** Looked for only beside orders on their way: no others are reported. With a limit it is looked up for each, never all at once. */
const isProven = sql<boolean>`(purchase.status = 'delivered' and coalesce((
  select true from delivery_claim where delivery_claim.purchase_id = purchase.id and delivery_claim.state in ('accepted', 'withdrawn') limit 1), false))`

/**
 * Looked for only beside completed orders, by the rule of `lineState` (server/src/market/reviews/line-rules.ts). In the transaction that
 * completes an order its lines are not among those that were bought yet.
 */
const isReviewable = sql<boolean>`(purchase.status = 'completed' and exists (
  select from purchase_line line left join bought_line bought using (purchase_id, sku_id)
  where line.purchase_id = purchase.id and bought.review_id is null
    and coalesce(bought.completed_at, purchase.completed_at) >= now() - make_interval(days => ${sql.lit(reviewDays)})))`

/** The columns of an order that every reader gets. */
export const orderColumns = [
  'purchase.id',
  'order_no as orderNo',
  'purchase.status',
  'shop.id as shopId',
  'shop.name as shopName',
  'purchase.quantity',
  'goods_cents as goodsCents',
  'freight_cents as freightCents',
  'discount_cents as discountCents',
  'purchase.duty_cents as dutyCents',
  'total_cents as totalCents',
  'refunded_cents as refundedCents',
  'promo_code as promoCode',
  'purchase.created_at as createdAt',
  'expires_at as expiresAt',
  'paid_at as paidAt',
  'shipped_at as shippedAt',
  'arrived_at as arrivedAt',
  'received_at as receivedAt',
  'completed_at as completedAt',
  'due_at as dueAt',
  'paused_at as pausedAt',
  'ship_by as shipBy',
  'cancel_at as cancelAt',
] as const

/** And of its lines. */
export const lineColumns = [
  'sku_id as skuId',
  'product_id as productId',
  'purchase_line.quantity',
  'price_cents as priceCents',
  'subtotal_cents as subtotalCents',
  'title',
  'spec',
  'picture',
] as const

const orders = (db: Db) =>
  db
    .selectFrom('purchase')
    .innerJoin('shop', 'shop.id', 'purchase.shop_id')
    .select((eb) => [
      ...orderColumns,
      'shop.room as shopRoom',
      'extended_at as extendedAt',
      'appeal_until as appealUntil',
      'days_min as daysMin',
      'days_max as daysMax',
      'days_by_record as daysByRecord',
      isProven.as('isProven'),
      isReviewable.as('isReviewable'),
      sql<Date | null>`withdraw_until(purchase.arrived_at, greatest(purchase.withdraw_days, purchase.return_days))`.as(
        'withdrawUntil',
      ),
      sql<boolean>`coalesce(withdraw_until(purchase.arrived_at, greatest(purchase.withdraw_days, purchase.return_days)) > now(), false)`.as(
        'isWithdrawable',
      ),
      unpaidTogether.as('checkout'),
      shopAwayUntil.as('shopAwayUntil'),
      jsonArrayFrom(
        eb
          .selectFrom('purchase_line')
          .select(lineColumns)
          .whereRef('purchase_line.purchase_id', '=', 'purchase.id')
          .orderBy('sku_id'),
      ).as('lines'),
    ])

export interface OrdersWanted {
  buyerId: string
  status: OrderState | undefined
  after: { createdAt: Date; id: string } | null
  limit: number
}

/** SPEC §4 has one code for after-sale, the refunded among them: its tab shows both, from the index of each. */
const ofAfterSale = ({ buyerId, after, limit }: OrdersWanted) => sql<string>`(
  select few.id from unnest(${['afterSale', 'refunded']}::text[]) as wanted(status) cross join lateral (
    select id from purchase where buyer_id = ${buyerId} and purchase.status = wanted.status
      and (${after === null} or (created_at, id) < (${after?.createdAt ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by created_at desc, id desc limit ${limit}) few)`

/** A page of a buyer's orders, after the last row of the page before. */
export async function orderRows(db: Db, query: OrdersWanted): Promise<OrderRow[]> {
  const isAfterSale = query.status === 'afterSale'
  const rows = await orders(db)
    .where('purchase.buyer_id', '=', query.buyerId)
    .$if(isAfterSale, (rows) => rows.where('purchase.id', 'in', ofAfterSale(query)))
    .$if(query.status !== undefined && !isAfterSale, (rows) =>
      rows.where('purchase.status', '=', query.status ?? 'waitingPay'),
    )
    .$if(query.after !== null, (rows) =>
      rows.where(
        sql<boolean>`(purchase.created_at, purchase.id) < (${query.after?.createdAt}::timestamptz, ${query.after?.id}::uuid)`,
      ),
    )
    .orderBy('purchase.created_at', 'desc')
    .orderBy('purchase.id', 'desc')
    .limit(query.limit)
    .execute()
  return rows as OrderRow[] // status and JSON columns: what insertPurchases wrote and the CHECKs allow
}

/** Orders of a buyer by their ids, newest first. */
export async function orderRowsOf(db: Db, buyerId: string, ids: readonly string[]): Promise<OrderRow[]> {
  if (ids.length === 0) return []
  const rows = await orders(db)
    .where('purchase.buyer_id', '=', buyerId)
    .where('purchase.id', 'in', [...ids])
    .orderBy('purchase.created_at', 'desc')
    .orderBy('purchase.id', 'desc')
    .execute()
  return rows as OrderRow[] // as in `orderRows`
}

/** The buyer's orders that one payment paid together with order `id`, itself included; none when it was never paid. */
export async function ordersPaidWith(db: Db, buyerId: string, id: string): Promise<OrderRow[]> {
  const rows = await orders(db)
    .where(
      sql<boolean>`(purchase.checkout_id, purchase.paid_at) = (
        select asked.checkout_id, asked.paid_at from purchase asked where asked.id = ${id} and asked.buyer_id = ${buyerId})`,
    )
    .where('purchase.buyer_id', '=', buyerId)
    .orderBy('purchase.id')
    .execute()
  return rows as OrderRow[] // as in `orderRows`
}

/** One order of a buyer with everything that its page shows. */
export async function findOrder(db: Db, buyerId: string, id: string): Promise<OrderDetailRow | undefined> {
  const row = await orders(db)
    .select((eb) => [
      'purchase.address',
      'purchase.note',
      'purchase.duties',
      'purchase.trader',
      'purchase.withdraw_days as withdrawDays',
      freeReturnColumn.as('freeReturn'),
      sql<
        OrderDetailRow['withdrawal']
      >`(select json_build_object('number', made.number, 'at', made.created_at) from refund_case made
        where made.purchase_id = purchase.id and made.is_withdrawal and made.state not in ('withdrawn', 'closed')
        order by made.created_at desc limit 1)`.as('withdrawal'),
      ...latePromiseColumns,
      sql<boolean>`shop.suspended > 0`.as('shopSuspended'),
      paidByCard(sql`purchase.id`).as('paidByCard'),
      jsonArrayFrom(
        eb
          .selectFrom('purchase_history')
          .select(['status', 'act', 'at', 'actor as by'])
          .whereRef('purchase_history.purchase_id', '=', 'purchase.id')
          .orderBy('purchase_history.id'),
      ).as('history'),
      jsonObjectFrom(
        eb
          .selectFrom('delivery_claim')
          .select([
            'state',
            'asked_at as at',
            'proof_text as text',
            'proved_at as provedAt',
            'ended_at as endedAt',
          ])
          .whereRef('delivery_claim.purchase_id', '=', 'purchase.id')
          .orderBy('asked_at', 'desc')
          .limit(1),
      ).as('claim'),
    ])
    .where('purchase.buyer_id', '=', buyerId)
    .where('purchase.id', '=', id)
    .executeTakeFirst()
  return row as OrderDetailRow | undefined
}

type UnderWayRow = Pick<OrderRow, 'id' | 'paidAt' | 'shippedAt' | 'daysMin' | 'daysMax' | 'daysByRecord'>

/** Orders of a buyer, of the latest on their way, that have not arrived, with what tells when they do. */
export const ordersUnderWay = (db: Db, buyerId: string, limit: number): Promise<UnderWayRow[]> =>
  runStatement<UnderWayRow>(
    db,
    `select id, paid_at as "paidAt", shipped_at as "shippedAt", days_min as "daysMin", days_max as "daysMax",
      days_by_record as "daysByRecord"
    from (
      select * from purchase where buyer_id = $1 and status = 'delivered'
      order by created_at desc, id desc limit ${Number(limit)}
    ) latest where arrived_at is null`,
    [buyerId],
  )

/** From here on a count says "so many or more": badges show no larger number. */
const countedMax = 100

/** Numbers of a buyer's orders by state, counted up to a hundred, so that a buyer of many years reads no more than a new one. */
export async function orderCounts(db: Db, buyerId: string): Promise<Map<OrderState, number>> {
  const rows = await runStatement<{ status: OrderState; n: number }>(
    db,
    `select states.status, counted.n from unnest($2::text[]) states(status) cross join lateral (
      select count(*)::int as n from (
        select from purchase where buyer_id = $1 and status = states.status limit ${countedMax}) few) counted
    where counted.n > 0`,
    [buyerId, orderStates],
  )
  return new Map(rows.map(({ status, n }) => [status, n]))
}
