import type { withdrawalReasons } from '@sampan/contract/base/staff/reasons.ts'
import type { AuditState } from '@sampan/contract/money/money-settings/status.ts'
import type { SendingState, WithdrawalFlag } from '@sampan/contract/money/withdrawals/status.ts'
import { sql } from 'kysely'
import { isHeld } from '#base/staff/index.ts'
import type { Operator } from '#kernel/context.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { type ListTotals, totalsLimit, totalsOf } from '#kernel/list-totals.ts'
import type { Whose } from '#kernel/whose.ts'
import { type Decider, decidedBy, type QueueFilter, waitsFor } from '#money/money-settings/index.ts'

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
  bankReference: string | null
  networkId: string | null
  networkName: string | null
  neededConfirmations: number | null
  address: string | null
  flags: WithdrawalFlag[]
  neededApprovals: 1 | 2
  status: AuditState
  reasonCode: (typeof withdrawalReasons)[number]
  reason: string
  payoutState: SendingState
  txHash: string | null
  confirmations: number | null
  /** Two persons must decide about it first, because of the sanctions list. */
  isHeld: boolean
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
      'withdrawal.bank_reference as bankReference',
      'withdrawal.network_id as networkId',
      'network.name as networkName',
      'network.confirmations as neededConfirmations',
      'withdrawal.address',
      'withdrawal.flags',
      'withdrawal.needed_approvals as neededApprovals',
      'withdrawal.status',
      'withdrawal.reason_code as reasonCode',
      'withdrawal.reason',
      'withdrawal.payout_state as payoutState',
      'withdrawal.tx_hash as txHash',
      'withdrawal.confirmations',
      sql<boolean>`(withdrawal.payout_state in ('none', 'queued') and withdrawal.status <> 'refused' and exists (
        select from sanctions_hit h where h.withdrawal_id = withdrawal.id and h.state <> 'released'))`.as(
        'isHeld',
      ),
      'withdrawal.version',
      'withdrawal.created_at as createdAt',
      'withdrawal.decided_at as decidedAt',
      'withdrawal.paid_at as paidAt',
    ])

/** A row as PostgreSQL gives it: the table's CHECKs allow the contract's values alone. */
const typed = (rows: unknown): WithdrawalRow[] => rows as WithdrawalRow[]

/** Place of those that are paid to a bank card or by a way of the shop's own. */
export const bankPlace = 'bank'

export interface WithdrawalFilters extends QueueFilter {
  buyerId?: string | undefined
  status?: AuditState | undefined
  /** Only what waits for this operator. */
  decider?: Decider | undefined
  /** Filter for those that this operator has, or nobody of their team. */
  held?: { held: 'mine' | 'nobody'; by: Operator } | undefined
  minCents?: number | undefined
  /** Only those whose sending is under way and has a problem. */
  isStuck?: boolean
  /** Any of these, if there is one. */
  anyOf?: { buyerId: string | null; number: number | null; text: string } | undefined
  flag?: WithdrawalFlag | undefined
}

export interface WithdrawalQuery extends WithdrawalFilters {
  /** The row after which the list goes on, in its order. */
  after?: { createdAt: Date; id: string } | null
  /** As a queue is worked through; otherwise newest first. */
  isOldestFirst?: boolean
  limit: number
}

const isUnderway = sql<boolean>`withdrawal.payout_state in ('queued', 'signed', 'sent', 'mined', 'cancelling')`
const hasProblem = sql<boolean>`exists (select from payout_problem p where p.withdrawal_id = withdrawal.id)`

/** Withdrawals whose sending has begun and not ended, and those of them that have a problem. */
export const sendingCounts = (db: Db): Promise<{ underway: number; stuck: number }> =>
  db
    .selectFrom('withdrawal')
    .select([
      sql<number>`count(*)::int`.as('underway'),
      sql<number>`(count(*) filter (where ${hasProblem}))::int`.as('stuck'),
    ])
    .where(isUnderway)
    .executeTakeFirstOrThrow()

/** Withdrawals that a filter finds, in no order. */
function filtered(db: Db, query: WithdrawalFilters) {
  const { buyerId, status, decider, held, minCents, isStuck = false, anyOf } = query
  const { from, before, place, flag, decidedBy: operatorId } = query
  return withdrawals(db)
    .$if(buyerId !== undefined, (rows) => rows.where('withdrawal.buyer_id', '=', buyerId ?? ''))
    .$if(status !== undefined, (rows) => rows.where('withdrawal.status', '=', status ?? 'auditing'))
    .$if(decider !== undefined, (rows) =>
      rows.where('withdrawal.status', '=', 'auditing').where(waitsFor('withdrawal', decider as Decider)),
    )
    .$if(held !== undefined, (rows) =>
      rows.where(isHeld('withdrawal', sql.ref('withdrawal.id'), held?.held ?? 'mine', held?.by as Operator)),
    )
    .$if(minCents !== undefined, (rows) => rows.where('withdrawal.amount_cents', '>=', minCents ?? 0))
    .$if(isStuck, (rows) => rows.where(isUnderway).where(hasProblem))
    .$if(from !== undefined, (rows) => rows.where('withdrawal.created_at', '>=', from ?? new Date(0)))
    .$if(before !== undefined, (rows) => rows.where('withdrawal.created_at', '<', before ?? new Date(0)))
    .$if(place !== undefined, (rows) =>
      place === bankPlace
        ? rows.where('withdrawal.type', '=', 'bank')
        : rows.where('withdrawal.network_id', '=', place ?? ''),
    )
    .$if(flag !== undefined, (rows) =>
      // Written out, so that it is seen to be the condition of the flag's own index.
      rows.where(sql<boolean>`withdrawal.flags @> array[${sql.lit(flag)}]`),
    )
    .$if(operatorId !== undefined, (rows) => rows.where(decidedBy('withdrawal', operatorId ?? '')))
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
}

export async function withdrawalRows(db: Db, query: WithdrawalQuery): Promise<WithdrawalRow[]> {
  const { after, isOldestFirst = false } = query
  const direction = isOldestFirst ? 'asc' : 'desc'
  const beyond = isOldestFirst ? sql`>` : sql`<`
  return typed(
    await filtered(db, query)
      .$if(Boolean(after), (rows) =>
        rows.where(
          sql<boolean>`(withdrawal.created_at, withdrawal.id) ${beyond} (${after?.createdAt}::timestamptz, ${after?.id}::uuid)`,
        ),
      )
      .orderBy('withdrawal.created_at', direction)
      .orderBy('withdrawal.id', direction)
      .limit(query.limit)
      .execute(),
  )
}

/** Number and sum of what a filter finds. */
export const withdrawalTotals = (db: Db, query: WithdrawalFilters): Promise<ListTotals> =>
  totalsOf(
    db,
    filtered(db, query)
      .clearSelect()
      .select('withdrawal.amount_cents as cents')
      // By the same index as the list: without it the table would be read from its start.
      .orderBy('withdrawal.created_at', 'desc')
      .orderBy('withdrawal.id', 'desc')
      .limit(totalsLimit),
  )

/** One withdrawal of those that are meant; undefined for any other. */
export async function findWithdrawal(db: Db, id: string, whose: Whose): Promise<WithdrawalRow | undefined> {
  const byId = withdrawals(db).where('withdrawal.id', '=', id)
  const rows = await (whose === 'anybody'
    ? byId
    : byId.where('withdrawal.buyer_id', '=', whose.buyerId)
  ).execute()
  return typed(rows)[0]
}

/** As `findWithdrawal`, its row locked until the transaction ends. */
export async function lockWithdrawal(tx: Tx, id: string): Promise<WithdrawalRow | undefined> {
  await tx.selectFrom('withdrawal').select('id').where('id', '=', id).forUpdate().execute()
  return findWithdrawal(tx, id, 'anybody')
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

/**
 * Withdrawals that one buyer has asked for since a time: how often, and the sum that is not back on the balance, in
 * cents.
 */
export async function askedSince(
  db: Db,
  buyerId: string,
  since: Date,
): Promise<{ times: number; takenCents: number }> {
  return db
    .selectFrom('withdrawal')
    .select([
      sql<number>`count(*)::int`.as('times'),
      sql<number>`coalesce(sum(amount_cents) filter (where status <> 'refused' and payout_state not in ('failed', 'cancelled')), 0)::bigint`.as(
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

/** Sum that was paid to a buyer so far, and how often to this card number or address. */
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
  status: AuditState
  payoutState: SendingState
  reasonCode: (typeof withdrawalReasons)[number]
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
      reason_code: outcome.reasonCode,
      reason: outcome.reason,
      bank_reference: outcome.bankReference,
      decided_at: outcome.at,
      paid_at: outcome.payoutState === 'done' ? outcome.at : null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('status', '=', 'auditing')
    .execute()
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
