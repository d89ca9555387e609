import type { StatementKind } from '@sampan/contract/trade/settlements/schemas.ts'
import type { Db } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

/**
 * Money in escrow for a shop's orders, of those under way: what was paid and added for promo codes less what went back,
 * as the self-audit holds every order's account to. From the index `purchase_held` alone, so that 20,000 open orders are added up in
 * some milliseconds.
 */
export async function escrowOf(db: Db, shopId: number): Promise<{ escrowCents: number; openOrders: number }> {
  const [row] = await runStatement<{ escrowCents: number; openOrders: number }>(
    db,
    `select coalesce(sum(total_cents + discount_cents - refunded_cents - discount_back_cents), 0)::bigint as "escrowCents",
      count(*)::int as "openOrders"
    from purchase where shop_id = $1 and status in ('waitingDelivery', 'delivered', 'received', 'afterSale')`,
    [shopId],
  )
  return row ?? { escrowCents: 0, openOrders: 0 }
}

/** The shop's own accounts: what it is owed, and what it owes, which stands below zero. */
export async function shopBalances(
  db: Db,
  shopId: number,
): Promise<{ payableCents: number; owedCents: number }> {
  const rows = await runStatement<{ kind: string; cents: number }>(
    db,
    `select kind, balance_cents as cents from ledger_account
    where owner = $1 and kind in ('merchant_payable', 'receivable')`,
    [String(shopId)],
  )
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.cents ?? 0
  return { payableCents: of('merchant_payable'), owedCents: Math.max(0, -of('receivable')) }
}

export interface MoneyMonth {
  month: string
  orders: number
  grossCents: number
  commissionCents: number
  receivableCents: number
  payableCents: number
}

const monthsShown = 12

/** The settled sums of each of the last twelve months by UTC, newest first: sums that are kept, however many orders they are of. */
export const moneyMonths = (db: Db, shopId: number, now: Date): Promise<MoneyMonth[]> =>
  runStatement<MoneyMonth>(
    db,
    `select to_char(month, 'YYYY-MM') as month, orders, gross_cents as "grossCents", commission_cents as "commissionCents",
      receivable_cents as "receivableCents", payable_cents as "payableCents"
    from settlement_month where shop_id = $1
      and month >= date_trunc('month', $2::timestamptz at time zone 'utc') - make_interval(months => ${monthsShown - 1})
      and month <= ($2::timestamptz at time zone 'utc')::date
    order by settlement_month.month desc`,
    [shopId, now],
  )

export interface StatementLine {
  id: number
  at: Date
  /** To the microsecond, for the cursor. */
  atText: string
  orderNo: string
  kind: StatementKind
  grossCents: number
  commissionCents: number
  receivableCents: number
  payableCents: number
  dutyCents: number
}

/** One month's lines of a shop, newest first. */
export const statementLines = (
  db: Db,
  query: { shopId: number; month: string; after: { at: string; id: number } | null; limit: number },
): Promise<StatementLine[]> =>
  runStatement<StatementLine>(
    db,
    `select line.id, line.at, to_char(line.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "atText",
      coalesce(purchase.order_no, line.ref) as "orderNo", line.kind, line.gross_cents as "grossCents",
      line.commission_cents as "commissionCents", line.receivable_cents as "receivableCents",
      line.payable_cents as "payableCents", line.duty_cents as "dutyCents"
    from settlement line left join purchase on purchase.id = line.purchase_id
    where line.shop_id = $1 and line.at >= ($2 || '-01T00:00:00Z')::timestamptz
      and line.at < (($2 || '-01')::date + interval '1 month') at time zone 'utc'
      and ($3::timestamptz is null or (line.at, line.id) < ($3::timestamptz, $4::bigint))
    order by line.at desc, line.id desc limit ${Number(query.limit)}`,
    [query.shopId, query.month, query.after?.at ?? null, query.after?.id ?? null],
  )
