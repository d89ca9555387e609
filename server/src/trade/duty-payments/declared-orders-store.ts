import type { DutyLine } from '@sampan/contract/market/duties/compute-duties.ts'
import type { DutyMode } from '@sampan/contract/market/duties/schemas.ts'
import type { Db } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

export interface DeclaredOrder {
  id: string
  orderNo: string
  paidAt: Date
  /** To the microsecond, for the cursor. */
  paidText: string
  settledAt: Date | null
  shopId: number
  shopName: string
  duties: {
    country: string
    mode: DutyMode
    currency: string | null
    lines: DutyLine[]
    knownOn: string | null
  }
  freightCents: number
  discountCents: number
  dutyCents: number
  refundedDutyCents: number
  /** True once what was settled of it lies within what was paid on, the oldest settled first. */
  isPaidOn: boolean
  lines: {
    title: string
    quantity: number
    cancelledQuantity: number
    subtotalCents: number
    dutyCents: number
    customs: Customs | null
  }[]
}

/** Facts of goods that pass a border, as they were when ordered. */
export interface Customs {
  hsCode: string | null
  originCountry: string | null
  material: string | null
  sentFrom: string
}

export interface DeclaredQuery {
  shopId: number | undefined
  startsAt: string
  endsAt: string
  after: { at: string; id: string } | null
  limit: number
}

/**
 * Paid orders that pass a border, the oldest first, each with its lines. From the indexes `purchase_declared…`.
 * What of a shop was paid on counts for the orders that were settled first: `through` is the sum that was settled up to an order.
 */
export const declaredOrders = (db: Db, query: DeclaredQuery): Promise<DeclaredOrder[]> =>
  runStatement<DeclaredOrder>(
    db,
    `select p.id, p.order_no as "orderNo", p.paid_at as "paidAt",
      to_char(p.paid_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "paidText",
      p.shop_id as "shopId", shop.name as "shopName", json_build_object('country', p.duties -> 'country', 'mode', p.duties -> 'mode',
        'currency', p.duties -> 'currency', 'lines', p.duties -> 'lines', 'knownOn', p.duties #> '{source,knownOn}') as duties,
      p.freight_cents as "freightCents", p.discount_cents as "discountCents", p.duty_cents as "dutyCents",
      coalesce(back.cents, 0)::bigint as "refundedDutyCents", settled.at as "settledAt",
      coalesce(through.cents <= paid.cents, false) as "isPaidOn", lines.lines
    from (select * from purchase
        where ${query.shopId === undefined ? '$1::bigint is null' : 'shop_id = $1'} and duties is not null and paid_at is not null
          and paid_at >= $2::timestamptz and paid_at < $3::timestamptz
          and ($4::timestamptz is null or (paid_at, id) > ($4::timestamptz, $5::uuid))
        order by paid_at, id limit ${Number(query.limit)}) p
      join shop on shop.id = p.shop_id
      cross join lateral (select json_agg(json_build_object('title', coalesce(l.title ->> 'en', ''), 'quantity', l.quantity,
          'cancelledQuantity', l.cancelled_quantity, 'subtotalCents', l.subtotal_cents, 'dutyCents', l.duty_cents, 'customs', l.customs)
          order by l.sku_id) as lines from purchase_line l where l.purchase_id = p.id) lines
      left join lateral (select sum(c.duty_cents) as cents from refund_case c
        where c.purchase_id = p.id and c.state = 'refunded') back on true
      left join settlement settled on settled.purchase_id = p.id and settled.kind = 'settled'
      left join ledger_account account on account.kind = 'duties_owed' and account.owner = p.shop_id::text
      left join lateral (select e.id, e.balance_after_cents - coalesce((select sum(before.amount_cents) from ledger_entry before
            where before.account_id = account.id and before.kind = 'duty_paid' and before.id < e.id), 0) as cents
          from ledger_transfer t join ledger_entry e on e.transfer_id = t.id and e.account_id = account.id
          where settled.duty_cents > 0 and t.kind = 'settle' and t.ref = p.id::text) through on true
      left join lateral (select -sum(e.amount_cents) as cents from ledger_entry e
          where through.id is not null and e.account_id = account.id and e.kind = 'duty_paid') paid on true
    order by p.paid_at, p.id`,
    [query.shopId ?? null, query.startsAt, query.endsAt, query.after?.at ?? null, query.after?.id ?? null],
  )
