import type { AuditStatus, PayoutState, WithdrawalFlag } from '@sampan/contract/wallet/status.ts'
import { auditStatus } from '@sampan/contract/wallet/status.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'

export interface WithdrawalRow {
  id: string
  number: number
  buyerId: string
  type: 'bank' | 'onchain'
  amountCents: number
  chargeCents: number
  arrivalCents: number
  cardId: string | null
  bankName: string | null
  lastFour: string | null
  networkId: string | null
  networkName: string | null
  neededConfirmations: number | null
  address: string | null
  flags: WithdrawalFlag[]
  neededApprovals: 1 | 2
  status: AuditStatus
  reason: string
  payoutState: PayoutState
  txHash: string | null
  confirmations: number | null
  version: number
  createdAt: Date
  decidedAt: Date | null
  paidAt: Date | null
}

const withdrawals = (db: Db) =>
  db
    .selectFrom('withdrawal')
    .leftJoin('card', 'card.id', 'withdrawal.card_id')
    .leftJoin('network', 'network.id', 'withdrawal.network_id')
    .select([
      'withdrawal.id',
      'withdrawal.number',
      'withdrawal.buyer_id as buyerId',
      'withdrawal.type',
      'withdrawal.amount_cents as amountCents',
      'withdrawal.service_charge_cents as chargeCents',
      'withdrawal.arrival_cents as arrivalCents',
      'withdrawal.card_id as cardId',
      'card.bank_name as bankName',
      'card.last_four as lastFour',
      'withdrawal.network_id as networkId',
      'network.name as networkName',
      'network.confirmations as neededConfirmations',
      'withdrawal.address',
      'withdrawal.flags',
      'withdrawal.needed_approvals as neededApprovals',
      'withdrawal.status',
      'withdrawal.reason',
      'withdrawal.payout_state as payoutState',
      'withdrawal.tx_hash as txHash',
      'withdrawal.confirmations',
      'withdrawal.version',
      'withdrawal.created_at as createdAt',
      'withdrawal.decided_at as decidedAt',
      'withdrawal.paid_at as paidAt',
    ])

/** A row as PostgreSQL gives it: the table's CHECKs allow the contract's values alone. */
const typed = (rows: unknown): WithdrawalRow[] => rows as WithdrawalRow[]

export interface WithdrawalQuery {
  buyerId?: string | undefined
  status?: number | undefined
  minCents?: number | undefined
  /** Any of these, if there is one. */
  anyOf?: { buyerId: string | null; number: number | null; text: string } | undefined
  before?: { createdAt: Date; id: string } | null
  limit: number
}

/** Withdrawals, newest first. */
export async function withdrawalRows(db: Db, query: WithdrawalQuery): Promise<WithdrawalRow[]> {
  const { buyerId, status, minCents, anyOf, before } = query
  return typed(
    await withdrawals(db)
      .$if(buyerId !== undefined, (rows) => rows.where('withdrawal.buyer_id', '=', buyerId ?? ''))
      .$if(status !== undefined, (rows) => rows.where('withdrawal.status', '=', status ?? 0))
      .$if(minCents !== undefined, (rows) => rows.where('withdrawal.amount_cents', '>=', minCents ?? 0))
      .$if(anyOf !== undefined, (rows) =>
        rows.where((eb) =>
          eb.or([
            eb('withdrawal.address', '=', anyOf?.text ?? ''),
            eb('withdrawal.tx_hash', '=', anyOf?.text.toLowerCase() ?? ''),
            ...(anyOf?.buyerId ? [eb('withdrawal.buyer_id', '=', anyOf.buyerId)] : []),
            ...(anyOf?.number ? [eb('withdrawal.number', '=', anyOf.number)] : []),
          ]),
        ),
      )
      .$if(Boolean(before), (rows) =>
        rows.where(
          sql<boolean>`(withdrawal.created_at, withdrawal.id) < (${before?.createdAt}::timestamptz, ${before?.id}::uuid)`,
        ),
      )
      .orderBy('withdrawal.created_at', 'desc')
      .orderBy('withdrawal.id', 'desc')
      .limit(query.limit)
      .execute(),
  )
}

/** One withdrawal; of this buyer if one is named, and then somebody else's is undefined. */
export async function findWithdrawal(
  db: Db,
  id: string,
  buyerId?: string,
): Promise<WithdrawalRow | undefined> {
  const rows = await withdrawals(db)
    .where('withdrawal.id', '=', id)
    .$if(buyerId !== undefined, (found) => found.where('withdrawal.buyer_id', '=', buyerId ?? ''))
    .execute()
  return typed(rows)[0]
}

/** As `findWithdrawal`, its row locked until the transaction ends. */
export async function lockWithdrawal(tx: Tx, id: string): Promise<WithdrawalRow | undefined> {
  await tx.selectFrom('withdrawal').select('id').where('id', '=', id).forUpdate().execute()
  return findWithdrawal(tx, id)
}

/**
 * Makes everything else wait that counts or changes this buyer's withdrawals, cards and addresses, until the transaction
 * ends: so parallel requests cannot pass a limit together.
 */
export async function lockWithdrawals(tx: Tx, buyerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('withdrawals', 0) # hashtextextended(${buyerId}, 0))`.execute(
    tx,
  )
}

export interface NewWithdrawal {
  id: string
  buyerId: string
  type: 'bank' | 'onchain'
  amountCents: number
  chargeCents: number
  arrivalCents: number
  cardId: string | null
  networkId: string | null
  address: string | null
  flags: WithdrawalFlag[]
  neededApprovals: 1 | 2
  createdAt: Date
}

export async function insertWithdrawal(tx: Tx, row: NewWithdrawal): Promise<void> {
  await tx
    .insertInto('withdrawal')
    .values({
      id: row.id,
      buyer_id: row.buyerId,
      type: row.type,
      amount_cents: row.amountCents,
      service_charge_cents: row.chargeCents,
      arrival_cents: row.arrivalCents,
      card_id: row.cardId,
      network_id: row.networkId,
      address: row.address,
      flags: row.flags,
      needed_approvals: row.neededApprovals,
      created_at: row.createdAt,
    })
    .execute()
}

/** What one buyer has asked for since a time: how often, and what of it is not back on his balance, in cents. */
export async function askedSince(
  db: Db,
  buyerId: string,
  since: Date,
): Promise<{ times: number; takenCents: number }> {
  return db
    .selectFrom('withdrawal')
    .select([
      sql<number>`count(*)::int`.as('times'),
      sql<number>`coalesce(sum(amount_cents) filter (where status <> 2 and payout_state <> 'failed'), 0)::bigint`.as(
        'takenCents',
      ),
    ])
    .where('buyer_id', '=', buyerId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
}

export interface PaidOut {
  times: number
  cents: number
  toTarget: number
}

/** What was paid to a buyer so far, and how often to this card number or address. */
export async function paidOut(
  db: Db,
  buyerId: string,
  target: { cardId: string | null; networkId: string | null; address: string | null },
): Promise<PaidOut> {
  const { rows } = await sql<PaidOut>`
    select count(*)::int as times, coalesce(sum(w.amount_cents), 0)::bigint as cents,
      count(*) filter (where (w.network_id = ${target.networkId} and w.address = ${target.address})
        or c.number_hash = (select number_hash from card where id = ${target.cardId}))::int as "toTarget"
    from withdrawal w left join card c on c.id = w.card_id
    where w.buyer_id = ${buyerId} and w.payout_state = 'done'`.execute(db)
  return rows[0] ?? { times: 0, cents: 0, toTarget: 0 }
}

export interface Outcome {
  status: AuditStatus
  payoutState: PayoutState
  reason: string
  bankReference: string | null
  at: Date
}

/** Writes what operators decided. The caller holds the row's lock. */
export async function writeOutcome(tx: Tx, id: string, outcome: Outcome): Promise<void> {
  await tx
    .updateTable('withdrawal')
    .set((eb) => ({
      status: outcome.status,
      payout_state: outcome.payoutState,
      reason: outcome.reason,
      bank_reference: outcome.bankReference,
      decided_at: outcome.at,
      paid_at: outcome.payoutState === 'done' ? outcome.at : null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('status', '=', auditStatus.auditing)
    .execute()
}

export interface PayoutAttempt {
  txHash: string
  nonce: number
  signedAt: Date
}

/** What was signed for a withdrawal, the newest first. */
export const payoutAttempts = (db: Db, id: string): Promise<PayoutAttempt[]> =>
  db
    .selectFrom('payout_attempt')
    .select(['tx_hash as txHash', 'nonce', 'signed_at as signedAt'])
    .where('withdrawal_id', '=', id)
    .orderBy('attempt', 'desc')
    .execute()

/** What the payout process says is wrong with a withdrawal; empty when nothing is. */
export async function payoutTrouble(db: Db, id: string): Promise<string> {
  const row = await db
    .selectFrom('payout_trouble')
    .select('message')
    .where('withdrawal_id', '=', id)
    .executeTakeFirst()
  return row?.message ?? ''
}

/** The numbers of withdrawals by id. */
export async function withdrawalNumbersOf(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('withdrawal')
    .select(['id', 'number'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, number }) => [id, number]))
}
