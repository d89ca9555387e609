import type { StatementKind } from '@sampan/contract/trade/settlements/schemas.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'

export interface NewSettlement {
  shopId: number
  /** Null of payouts, which are of no order. */
  orderId: string | null
  kind: StatementKind
  ref: string
  grossCents: number
  commissionCents: number
  receivableCents: number
  payableCents: number
  commissionBps: number
  /** Sum of the order's escrow that is owed to customs, or, below zero, that was paid on; 0 by default. */
  dutyCents?: number
  at: Date
}

export interface SettlementRow extends NewSettlement {
  id: number
  dutyCents: number
}

const columns = [
  'id',
  'shop_id as shopId',
  'purchase_id as orderId',
  'kind',
  'ref',
  'gross_cents as grossCents',
  'commission_cents as commissionCents',
  'receivable_cents as receivableCents',
  'payable_cents as payableCents',
  'commission_bps as commissionBps',
  'duty_cents as dutyCents',
  'at',
] as const

export const insertSettlement = (tx: Tx, row: NewSettlement): Promise<void> => insertSettlements(tx, [row])

export async function insertSettlements(tx: Tx, rows: readonly NewSettlement[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('settlement')
    .values(
      rows.map((row) => ({
        shop_id: row.shopId,
        purchase_id: row.orderId,
        kind: row.kind,
        ref: row.ref,
        gross_cents: row.grossCents,
        commission_cents: row.commissionCents,
        receivable_cents: row.receivableCents,
        payable_cents: row.payableCents,
        commission_bps: row.commissionBps,
        duty_cents: row.dutyCents ?? 0,
        at: row.at,
      })),
    )
    .execute()
}

/** The settlement of an order, and what was taken back of it since; undefined before it is settled. */
export async function settledOf(
  db: Db,
  orderId: string,
): Promise<
  | {
      shopId: number
      grossCents: number
      commissionCents: number
      commissionBps: number
      backCents: number
      /** Cents that its buyer got since it arrived later than promised. */
      creditCents: number
    }
  | undefined
> {
  return db
    .selectFrom('settlement')
    .select([
      'shop_id as shopId',
      'gross_cents as grossCents',
      'commission_cents as commissionCents',
      'commission_bps as commissionBps',
      sql<number>`(select -coalesce(sum(back.gross_cents), 0)::bigint from settlement back
        where back.purchase_id = settlement.purchase_id and back.kind = 'takenBack')`.as('backCents'),
      sql<number>`(select -coalesce(sum(late.gross_cents), 0)::bigint from settlement late
        where late.purchase_id = settlement.purchase_id and late.kind = 'lateCredit')`.as('creditCents'),
    ])
    .where('purchase_id', '=', orderId)
    .where('kind', '=', 'settled')
    .executeTakeFirst()
}

/** A shop's settlements, newest first, after the last row of the page before. */
export async function settlementRows(
  db: Db,
  query: { shopId: number; after: number | null; limit: number },
): Promise<SettlementRow[]> {
  return db
    .selectFrom('settlement')
    .select(columns)
    .where('shop_id', '=', query.shopId)
    .$if(query.after !== null, (rows) => rows.where('id', '<', query.after ?? 0))
    .orderBy('id', 'desc')
    .limit(query.limit)
    .execute()
}
