import type { shopPayoutReasons } from '@sampan/contract/base/staff/reasons.ts'
import type { PayoutState } from '@sampan/contract/office/shop-payouts/status.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import { type ListTotals, totalsLimit, totalsOf } from '#kernel/list-totals.ts'
import { type Decider, decidedBy, type QueueFilter, waitsFor } from '#money/money-settings/index.ts'

export type PayoutReason = (typeof shopPayoutReasons)[number]

/** A payout to a shop without its account, which is sealed. */
export interface PayoutRow {
  id: string
  number: number
  shopId: number
  shopName: string
  amountCents: number
  bankName: string
  holder: string
  lastFour: string
  neededApprovals: 1 | 2
  status: PayoutState
  reasonCode: PayoutReason
  reason: string
  bankReference: string | null
  version: number
  createdAt: Date
  openedAt: Date | null
  decidedAt: Date | null
  cancelledAt: Date | null
  /** True for one that the schedule asked for. */
  isScheduled: boolean
}

const payouts = (db: Db) =>
  db
    .selectFrom('shop_payout')
    .innerJoin('shop', 'shop.id', 'shop_payout.shop_id')
    .select([
      'shop_payout.id',
      'shop_payout.number',
      'shop_payout.shop_id as shopId',
      'shop.name as shopName',
      'shop_payout.amount_cents as amountCents',
      'shop_payout.bank_name as bankName',
      'shop_payout.holder',
      'shop_payout.last_four as lastFour',
      'shop_payout.needed_approvals as neededApprovals',
      'shop_payout.status',
      'shop_payout.reason_code as reasonCode',
      'shop_payout.reason',
      'shop_payout.bank_reference as bankReference',
      'shop_payout.version',
      'shop_payout.created_at as createdAt',
      'shop_payout.opened_at as openedAt',
      'shop_payout.decided_at as decidedAt',
      'shop_payout.cancelled_at as cancelledAt',
      sql<boolean>`shop_payout.scheduled_on is not null`.as('isScheduled'),
    ])

interface Place {
  at: Date
  id: string
}

/** A shop's payouts, newest first. */
export const payoutsOfShop = (
  db: Db,
  query: { shopId: number; after: Place | null; limit: number },
): Promise<PayoutRow[]> => {
  const { after } = query
  return payouts(db)
    .where('shop_payout.shop_id', '=', query.shopId)
    .$if(after !== null, (rows) =>
      rows.where(
        sql<boolean>`(shop_payout.created_at, shop_payout.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid)`,
      ),
    )
    .orderBy('shop_payout.created_at', 'desc')
    .orderBy('shop_payout.id', 'desc')
    .limit(query.limit)
    .execute()
}

export interface PayoutFilter extends QueueFilter {
  status: PayoutState
  decider?: Decider | undefined
  /** The payout of this number, or those of a shop; null: any. */
  of: { number: number } | { shopId: number | null } | null
}

/** Payouts of all shops that a filter finds, in no order. */
const filtered = (db: Db, { status, decider, of, from, before, decidedBy: operatorId }: PayoutFilter) =>
  payouts(db)
    .where('shop_payout.status', '=', status)
    .$if(decider !== undefined, (rows) => rows.where(waitsFor('shop_payout', decider as Decider)))
    .$if(from !== undefined, (rows) => rows.where('shop_payout.created_at', '>=', from ?? new Date(0)))
    .$if(before !== undefined, (rows) => rows.where('shop_payout.created_at', '<', before ?? new Date(0)))
    .$if(operatorId !== undefined, (rows) => rows.where(decidedBy('shop_payout', operatorId ?? '')))
    .$if(of !== null, (rows) =>
      of && 'number' in of
        ? rows.where('shop_payout.number', '=', of.number)
        : rows.where('shop_payout.shop_id', '=', of?.shopId ?? 0),
    )

/** Payouts of all shops in one state, oldest first. */
export const payoutQueue = (
  db: Db,
  query: PayoutFilter & { after: Place | null; limit: number },
): Promise<PayoutRow[]> => {
  const { after } = query
  return filtered(db, query)
    .$if(after !== null, (rows) =>
      rows.where(
        sql<boolean>`(shop_payout.created_at, shop_payout.id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid)`,
      ),
    )
    .orderBy('shop_payout.created_at')
    .orderBy('shop_payout.id')
    .limit(query.limit)
    .execute()
}

/** Number and sum of what the queue's filter finds. */
export const payoutTotals = (db: Db, query: PayoutFilter): Promise<ListTotals> =>
  totalsOf(
    db,
    filtered(db, query)
      .clearSelect()
      .select('shop_payout.amount_cents as cents')
      // By the same index as the list.
      .orderBy('shop_payout.created_at')
      .orderBy('shop_payout.id')
      .limit(totalsLimit),
  )

export const findPayout = (db: Db, id: string): Promise<PayoutRow | undefined> =>
  payouts(db).where('shop_payout.id', '=', id).executeTakeFirst()

/** Held until the transaction ends: of operators and the shop's owner at once one acts. `shopId`: of that shop alone. */
export async function lockPayout(tx: Tx, id: string, shopId: number | 'any'): Promise<PayoutRow | undefined> {
  const held = await tx
    .selectFrom('shop_payout')
    .select('id')
    .where('id', '=', id)
    .$if(shopId !== 'any', (rows) => rows.where('shop_id', '=', Number(shopId)))
    .forNoKeyUpdate()
    .executeTakeFirst()
  return held && findPayout(tx, id)
}

export async function hasOpenPayout(db: Db, shopId: number): Promise<boolean> {
  const row = await db
    .selectFrom('shop_payout')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('status', '=', 'waiting')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Sum that a shop asked for since a time, in cents, without refused and cancelled payouts. The caller holds the shop's
 * accounts.
 */
export async function askedSince(tx: Tx, shopId: number, since: Date): Promise<number> {
  const { cents } = await tx
    .selectFrom('shop_payout')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('cents'))
    .where('shop_id', '=', shopId)
    .where('created_at', '>', since)
    .where('status', 'in', ['waiting', 'paid'])
    .executeTakeFirstOrThrow()
  return Number(cents)
}

/** Accounts of one shop that end in the same four characters: nobody has more of them. */
const accountsMax = 50

/** The sealed accounts, ending in these characters, to which a shop's payouts were paid; latest first. */
export async function paidAccounts(db: Db, shopId: number, lastFour: string): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('shop_payout')
    .select('account_sealed as sealed')
    .where('shop_id', '=', shopId)
    .where('last_four', '=', lastFour)
    .where('status', '=', 'paid')
    .orderBy('created_at', 'desc')
    .limit(accountsMax)
    .execute()
  return rows.map(({ sealed }) => sealed)
}

export interface NewPayout {
  id: string
  shopId: number
  askedBy: string
  amountCents: number
  bankName: string
  holder: string
  accountSealed: Buffer
  lastFour: string
  accountId: string
  /** Day of the schedule; null for one asked for by hand. */
  scheduledOn: string | null
  neededApprovals: 1 | 2
  createdAt: Date
}

export async function insertPayout(tx: Tx, row: NewPayout): Promise<void> {
  await tx
    .insertInto('shop_payout')
    .values({
      id: row.id,
      shop_id: row.shopId,
      asked_by: row.askedBy,
      amount_cents: row.amountCents,
      bank_name: row.bankName,
      holder: row.holder,
      account_sealed: row.accountSealed,
      last_four: row.lastFour,
      account_id: row.accountId,
      scheduled_on: row.scheduledOn,
      needed_approvals: row.neededApprovals,
      created_at: row.createdAt,
    })
    .execute()
}

export interface Outcome {
  status: PayoutState
  reasonCode: PayoutReason
  reason: string
  bankReference: string | null
  at: Date
}

/** Writes what operators decided. The caller holds the row's lock. */
export async function writeOutcome(tx: Tx, id: string, outcome: Outcome): Promise<void> {
  await tx
    .updateTable('shop_payout')
    .set((eb) => ({
      status: outcome.status,
      reason_code: outcome.reasonCode,
      reason: outcome.reason,
      bank_reference: outcome.bankReference,
      decided_at: outcome.at,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .execute()
}

/** The first who opens it is kept. The caller holds the row's lock. */
export const writeOpened = (tx: Tx, id: string, by: string, at: Date): Promise<unknown> =>
  tx
    .updateTable('shop_payout')
    .set({ opened_by: by, opened_at: at })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .execute()

/** The caller holds the row's lock. */
export const writeCancelled = (tx: Tx, id: string, by: string, at: Date): Promise<unknown> =>
  tx
    .updateTable('shop_payout')
    .set((eb) => ({
      status: 'cancelled',
      cancelled_by: by,
      cancelled_at: at,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .execute()

/** Facts that the operator who pays needs. */
export async function sealedAccount(db: Db, id: string): Promise<Buffer> {
  const { sealed } = await db
    .selectFrom('shop_payout')
    .select('account_sealed as sealed')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return sealed
}
