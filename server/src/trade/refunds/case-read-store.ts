import type { ShopAddress } from '@sampan/contract/market/shops/address.ts'
import type { OrderActor, OrderState, StateBefore } from '@sampan/contract/trade/orders/status.ts'
import { type AnswerReason, type RefundReason, shopReasons } from '@sampan/contract/trade/refunds/reasons.ts'
import type { RefundState } from '@sampan/contract/trade/refunds/status.ts'
import type { Localized } from '@sampan/contract/wire/locales.ts'
import { type RawBuilder, sql } from 'kysely'
import { isHeld } from '#base/staff/index.ts'
import type { Operator } from '#kernel/context.ts'
import type { Db } from '#kernel/database.ts'
import { type ListTotals, totalsLimit, totalsOf } from '#kernel/list-totals.ts'
import { ruledBy } from '#money/money-settings/index.ts'

export interface CaseRow {
  id: string
  number: number
  orderId: string
  orderNo: string
  orderStatus: OrderState
  buyerId: string
  shopId: number
  shopName: string
  shopRoom: string
  withReturn: boolean
  goodsReceived: boolean
  isInstant: boolean
  /** The buyer withdrew from the contract: it was refused by nobody. */
  isWithdrawal: boolean
  /** Cents that its shop promised for the way back, beside the amount; 0 of what is no free return. */
  returnFreightCents: number
  reason: RefundReason
  explanation: string
  amountCents: number
  /** Cents that were asked for, where a part of them was paid. */
  askedCents: number | null
  /** Cents of the shop's offer, while it stands. */
  offeredCents: number | null
  freightCents: number
  dutyCents: number
  /** `completed` of what a shop gave after it. */
  statusBefore: StateBefore | 'completed'
  state: RefundState
  version: number
  dueAt: Date | null
  createdAt: Date
  endedAt: Date | null
}

export interface CaseDetailRow extends CaseRow {
  lines: {
    skuId: number
    productId: number
    quantity: number
    priceCents: number
    amountCents: number
    discountCents: number
    title: Partial<Localized>
    spec: Partial<Localized>
    picture: string
  }[]
  proof: string[]
  history: {
    state: RefundState
    at: string
    by: OrderActor
    reason: AnswerReason | ''
    words: string
    amountCents: number | null
  }[]
  returnAddress: ShopAddress | null
  returnParcel: { carrier: string; trackingNo: string; sentAt: string } | null
}

const columns = sql`c.id, c.number, c.purchase_id as "orderId", p.order_no as "orderNo", p.status as "orderStatus", c.buyer_id as "buyerId",
  c.shop_id as "shopId", s.name as "shopName", s.room as "shopRoom", c.with_return as "withReturn", c.goods_received as "goodsReceived",
  c.is_instant as "isInstant", c.is_withdrawal as "isWithdrawal", c.return_freight_cents as "returnFreightCents", c.reason, c.note as explanation, c.amount_cents as "amountCents", c.asked_cents as "askedCents", c.offered_cents as "offeredCents", c.freight_cents as "freightCents", c.duty_cents as "dutyCents",
  c.status_before as "statusBefore", c.state, c.version, c.due_at as "dueAt", c.created_at as "createdAt", c.ended_at as "endedAt"`

const from = sql`from refund_case c join purchase p on p.id = c.purchase_id join shop s on s.id = c.shop_id`

const details = sql`
  c.return_address as "returnAddress",
  (select coalesce(json_agg(json_build_object('skuId', l.sku_id, 'productId', pl.product_id, 'quantity', l.quantity,
      'priceCents', pl.price_cents, 'amountCents', l.amount_cents, 'discountCents', l.discount_cents, 'title', pl.title,
      'spec', pl.spec, 'picture', pl.picture) order by l.sku_id), '[]')
    from refund_line l join purchase_line pl on pl.purchase_id = l.purchase_id and pl.sku_id = l.sku_id where l.refund_id = c.id) as lines,
  (select coalesce(json_agg(f.picture_id order by f.position), '[]') from refund_proof f where f.refund_id = c.id) as proof,
  (select coalesce(json_agg(json_build_object('state', h.state, 'at', h.at, 'by', h.actor, 'reason', h.reason, 'words', h.note, 'amountCents', h.amount_cents) order by h.id), '[]')
    from refund_history h where h.refund_id = c.id) as history,
  (select json_build_object('carrier', b.carrier, 'trackingNo', b.tracking_no, 'sentAt', b.shipped_at) from parcel b
    where b.refund_id = c.id and b.is_return and b.state <> 'cancelled' order by b.created_at desc limit 1) as "returnParcel"`

/** The owner of the cases: a buyer, a shop, or anybody; `refunds-policy.ts` says which a caller gets. */
export type CasesOf = { readonly buyerId: string } | { readonly shopId: number } | 'anybody'

function ofWhom(whose: CasesOf): RawBuilder<unknown> {
  if (whose === 'anybody') return sql`true`
  return 'buyerId' in whose ? sql`c.buyer_id = ${whose.buyerId}` : sql`c.shop_id = ${whose.shopId}`
}

/** One case of those that are meant, with all that its page shows. */
export async function findCase(db: Db, id: string, whose: CasesOf): Promise<CaseDetailRow | undefined> {
  const { rows } =
    await sql<CaseDetailRow>`select ${columns}, ${details} ${from} where c.id = ${id} and ${ofWhom(whose)}`.execute(
      db,
    )
  return rows[0]
}

/** An order's cases, newest first; one open at a time keeps them few. */
export async function casesOfOrder(db: Db, orderId: string, whose: CasesOf): Promise<CaseDetailRow[]> {
  const { rows } = await sql<CaseDetailRow>`select ${columns}, ${details} ${from}
    where c.purchase_id = ${orderId} and ${ofWhom(whose)} order by c.created_at desc, c.id desc limit 100`.execute(
    db,
  )
  return rows
}

export interface CaseFilter {
  whose: CasesOf
  /** `shop`: what waits for a shop's answer, by its clocks; `operator`: disputes, longest first; otherwise newest first. */
  waitingFor: 'shop' | 'operator' | null
  /** Filter for those that this operator has, or nobody of their team. */
  held?: { held: 'mine' | 'nobody'; by: Operator } | undefined
  q: { number: number | null; orderNo: string } | null
  /** Operator whose decided cases are meant. */
  decidedBy?: string | undefined
  /** Asked for from this instant on, and before that one. */
  from?: Date | undefined
  before?: Date | undefined
}

export interface CaseQuery extends CaseFilter {
  after: { at: Date; id: string } | null
  limit: number
}

/** A page of a list. */
export async function caseRows(db: Db, query: CaseQuery): Promise<CaseRow[]> {
  const sortedBy = sortOf(query)
  const isAscending = query.waitingFor !== null
  const beyond =
    query.after === null
      ? sql`true`
      : sql`(${sortedBy}, c.id) ${isAscending ? sql`>` : sql`<`} (${query.after.at}::timestamptz, ${query.after.id}::uuid)`
  const direction = isAscending ? sql`asc` : sql`desc`
  const { rows } = await sql<CaseRow>`select ${columns} ${from} where ${wantedBy(query)} and ${beyond}
    order by ${sortedBy} ${direction}, c.id ${direction} limit ${query.limit}`.execute(db)
  return rows
}

const sortOf = ({ waitingFor }: Pick<CaseQuery, 'waitingFor'>) =>
  waitingFor === 'shop' ? sql`c.due_at` : sql`c.created_at`

/** Condition of a list's filter. */
function wantedBy({ whose, waitingFor, held, q, decidedBy, ...days }: CaseFilter): RawBuilder<unknown> {
  const wanted = [
    ofWhom(whose),
    ...(waitingFor === 'shop' ? [sql`c.state in ('requested', 'sentBack')`] : []),
    ...(waitingFor === 'operator' ? [sql`c.state = 'appealed'`] : []),
    ...(held ? [isHeld('refund', sql`c.id`, held.held, held.by)] : []),
    ...(decidedBy ? [ruledBy('refund', sql`c.id`, decidedBy)] : []),
    ...(days.from ? [sql`c.created_at >= ${days.from}`] : []),
    ...(days.before ? [sql`c.created_at < ${days.before}`] : []),
    // Each side by an index of its own, however many cases a shop has.
    ...(q === null
      ? []
      : [
          sql`(c.number = ${q.number} or c.purchase_id = (select id from purchase where order_no = ${q.orderNo}))`,
        ]),
  ]
  return sql.join(wanted, sql` and `)
}

/** Number and sum of what a list's filter finds. */
export const caseTotals = (db: Db, query: CaseFilter): Promise<ListTotals> => {
  const direction = query.waitingFor === null ? sql`desc` : sql`asc`
  return totalsOf(
    db,
    // By the same index as the list.
    sql<{ cents: number }>`select c.amount_cents as cents from refund_case c where ${wantedBy(query)}
      order by ${sortOf(query)} ${direction}, c.id ${direction} limit ${totalsLimit}`,
  )
}

export interface WaitingCases {
  waiting: number
  waitingCents: number
  nextDueAt: Date | null
}

/** Cases that wait for a shop or, with null, for operators. */
export async function waitingCases(db: Db, shopId: number | null): Promise<WaitingCases> {
  const { rows } = await sql<WaitingCases>`
    select count(*)::int as waiting, coalesce(sum(amount_cents), 0)::bigint as "waitingCents", min(due_at) as "nextDueAt"
    from refund_case where ${shopId === null ? sql`state = 'appealed'` : sql`shop_id = ${shopId} and state in ('requested', 'sentBack')`}`.execute(
    db,
  )
  return rows[0] ?? { waiting: 0, waitingCents: 0, nextDueAt: null }
}

/** True if a picture proves a case of this shop. */
export async function isProofOfShop(db: Db, shopId: number, pictureId: string): Promise<boolean> {
  const { rows } = await sql<{
    is: boolean
  }>`select exists (select from refund_proof f join refund_case c on c.id = f.refund_id
    where f.picture_id = ${pictureId} and c.shop_id = ${shopId}) as is`.execute(db)
  return rows[0]?.is ?? false
}

/** Numbers and orders of cases. */
export async function caseNumbers(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; orderId: string; number: number }[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('refund_case')
    .select(['id', 'purchase_id as orderId', 'number'])
    .where('id', 'in', [...ids])
    .execute()
}

/** The number of requests for money back of a buyer; what shops gave of themselves is none. */
export async function countCasesOf(db: Db, buyerId: string): Promise<number> {
  const { n } = await db
    .selectFrom('refund_case')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('buyer_id', '=', buyerId)
    .where('reason', 'not in', [...shopReasons])
    .executeTakeFirstOrThrow()
  return n
}
