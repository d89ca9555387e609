import { sql } from 'kysely'

/** Promise of an order's shop for a late arrival, and what was credited for it. */
export interface LatePromiseRow {
  arriveBy: string | null
  latePercent: number | null
  lateMaxCents: number | null
  creditedCents: number | null
}

/** Columns of it. */
export const latePromiseColumns = [
  sql<string | null>`purchase.arrive_by::text`.as('arriveBy'),
  'late_percent as latePercent',
  'late_max_cents as lateMaxCents',
  sql<number | null>`(select -settlement.payable_cents from settlement
    where settlement.purchase_id = purchase.id and settlement.kind = 'lateCredit')`.as('creditedCents'),
] as const

/** Free returns that the order's shop promised, and what was paid for the way back; null where it promised nothing. */
export const freeReturnColumn = sql<FreeReturnRow | null>`case when purchase.return_days is not null then json_build_object(
  'days', purchase.return_days, 'freightCents', purchase.return_cents,
  'until', withdraw_until(purchase.arrived_at, purchase.return_days),
  'isOpen', coalesce(withdraw_until(purchase.arrived_at, purchase.return_days) > now(), false),
  'paidCents', (select -settlement.payable_cents from settlement
    where settlement.purchase_id = purchase.id and settlement.kind = 'returnFreight')) end`

/** Free returns of an order, as its JSON column has them. */
export interface FreeReturnRow {
  days: number
  freightCents: number
  until: string | null
  isOpen: boolean
  paidCents: number | null
}
