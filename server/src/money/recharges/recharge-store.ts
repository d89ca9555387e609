import type { proofReasons, rechargeReasons } from '@sampan/contract/base/staff/reasons.ts'
import type { AuditState } from '@sampan/contract/money/money-settings/status.ts'
import type { ProofTurn, RechargeFlag } from '@sampan/contract/money/recharges/status.ts'
import type { WayRules } from '@sampan/contract/money/ways/schemas.ts'
import { sql } from 'kysely'
import { isHeld } from '#base/staff/index.ts'
import type { Operator } from '#kernel/context.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { type ListTotals, totalsLimit, totalsOf } from '#kernel/list-totals.ts'
import type { Whose } from '#kernel/whose.ts'
import { type Decider, decidedBy, type QueueFilter, waitsFor } from '#money/money-settings/index.ts'
import { isOfTurn } from './proof-request-store.ts'

/** A manual recharge with its network's name and evidence. */
export interface RechargeRow {
  id: string
  number: number
  buyerId: string
  /** Null for a way of the shop's own. */
  networkId: string | null
  networkName: string | null
  /** Way of the shop's own by which it was sent, what the buyer named with it, and what they filled in. */
  wayId: string | null
  wayTexts: WayRules['texts'] | null
  reference: string | null
  fields: Readonly<Record<string, string>> | null
  /** Reference of what arrived by a way, as the operator who passed it named it. */
  bankReference: string | null
  address: string
  amountCents: number
  arrivedCents: number | null
  txHash: string | null
  status: AuditState
  reasonCode: (typeof rechargeReasons)[number]
  reason: string
  version: number
  createdAt: Date
  decidedAt: Date | null
  /** Why an operator should look twice; of rows decided before there were flags, none. */
  flags: RechargeFlag[]
  /** Ids of pictures, in the order in which they were handed in. */
  evidence: string[]
  /** Number of the request with which each of them came; 0: at first. */
  rounds: number[]
  /** Ids of the evidence that are PDFs. */
  pdfs: string[]
  /** Other proofs that were asked for, in the order of time. */
  requests: StoredProofRequest[]
}

/** As JSON gives it: times are texts. */
export interface StoredProofRequest {
  n: number
  reasonCode: (typeof proofReasons)[number]
  reason: string
  askedAt: string
  answerUntil: string
  answeredAt: string | null
}

export interface RowsAfter {
  createdAt: Date
  id: string
}

const recharges = (db: Db) =>
  db
    .selectFrom('recharge')
    .leftJoin('network', 'network.id', 'recharge.network_id')
    .leftJoin('money_way', 'money_way.id', 'recharge.way_id')
    .select([
      'recharge.id',
      'recharge.number',
      'recharge.buyer_id as buyerId',
      'recharge.network_id as networkId',
      'network.name as networkName',
      'recharge.way_id as wayId',
      'money_way.texts as wayTexts',
      'recharge.reference',
      'recharge.fields',
      'recharge.bank_reference as bankReference',
      'recharge.address',
      'recharge.amount_cents as amountCents',
      'recharge.arrived_cents as arrivedCents',
      'recharge.tx_hash as txHash',
      'recharge.status',
      'recharge.reason_code as reasonCode',
      'recharge.reason',
      'recharge.version',
      'recharge.flags',
      'recharge.created_at as createdAt',
      'recharge.decided_at as decidedAt',
      sql<
        string[]
      >`array(select e.picture_id::text from recharge_evidence e where e.recharge_id = recharge.id order by e.position)`.as(
        'evidence',
      ),
      sql<
        number[]
      >`array(select e.round from recharge_evidence e where e.recharge_id = recharge.id order by e.position)`.as(
        'rounds',
      ),
      sql<
        StoredProofRequest[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('n', q.n, 'reasonCode', q.reason_code,
        'reason', q.reason, 'askedAt', q.asked_at, 'answerUntil', q.answer_until, 'answeredAt', q.answered_at)
        order by q.n), '[]') from recharge_request q where q.recharge_id = recharge.id)`.as('requests'),
      sql<
        string[]
      >`array(select e.picture_id::text from recharge_evidence e join picture on picture.id = e.picture_id where e.recharge_id = recharge.id and picture.pages is not null)`.as(
        'pdfs',
      ),
    ])

/** As PostgreSQL gives it: the table's CHECK allows the contract's states alone. */
const typed = (rows: unknown): RechargeRow[] => rows as RechargeRow[]

/** A buyer's recharges, newest first by (createdAt, id). */
export async function buyerRecharges(
  db: Db,
  buyerId: string,
  query: { status?: AuditState | undefined; before: RowsAfter | null; limit: number },
): Promise<RechargeRow[]> {
  const { status, before, limit } = query
  return typed(
    await recharges(db)
      .where('recharge.buyer_id', '=', buyerId)
      .$if(status !== undefined, (rows) => rows.where('recharge.status', '=', status ?? 'auditing'))
      .$if(before !== null, (rows) =>
        rows.where(
          sql<boolean>`(recharge.created_at, recharge.id) < (${before?.createdAt}::timestamptz, ${before?.id}::uuid)`,
        ),
      )
      .orderBy('recharge.created_at', 'desc')
      .orderBy('recharge.id', 'desc')
      .limit(limit)
      .execute(),
  )
}

export interface QueueFilters extends QueueFilter {
  status: AuditState | undefined
  /** Only what waits for this operator. */
  decider?: Decider | undefined
  /** Filter for those that this operator has, or nobody of their team. */
  held?: { held: 'mine' | 'nobody'; by: Operator } | undefined
  minCents: number | undefined
  flag?: RechargeFlag | undefined
  proof?: ProofTurn | undefined
  /** Any of these, if there is one. */
  anyOf: { buyerId: string | null; number: number | null; text: string; hashes: readonly string[] } | null
}

export interface QueueQuery extends QueueFilters {
  after: RowsAfter | null
  /** Oldest first, for those that wait; else newest first. */
  isOldestFirst: boolean
  limit: number
}

const uuidShape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Recharges of the operators' queue that a filter finds, in no order. */
function filtered(db: Db, query: QueueFilters) {
  const { status, decider, held, minCents, anyOf, flag, proof } = query
  const { from, before, place, decidedBy: operatorId } = query
  return recharges(db)
    .$if(status !== undefined, (rows) => rows.where('recharge.status', '=', status ?? 'auditing'))
    .$if(decider !== undefined, (rows) =>
      // With the status as a condition of its own the index of the queue serves it.
      rows.where('recharge.status', '=', 'auditing').where(waitsFor('recharge', decider as Decider)),
    )
    .$if(held !== undefined, (rows) =>
      rows.where(isHeld('recharge', sql.ref('recharge.id'), held?.held ?? 'mine', held?.by as Operator)),
    )
    .$if(minCents !== undefined, (rows) => rows.where('recharge.amount_cents', '>=', minCents ?? 0))
    .$if(from !== undefined, (rows) => rows.where('recharge.created_at', '>=', from ?? new Date(0)))
    .$if(before !== undefined, (rows) => rows.where('recharge.created_at', '<', before ?? new Date(0)))
    .$if(place !== undefined, (rows) =>
      uuidShape.test(place ?? '')
        ? rows.where('recharge.way_id', '=', place ?? '')
        : rows.where('recharge.network_id', '=', place ?? ''),
    )
    .$if(flag !== undefined, (rows) =>
      // Written out, so that it is seen to be the condition of the flag's own index.
      rows.where(sql<boolean>`recharge.flags @> array[${sql.lit(flag)}]`),
    )
    .$if(proof !== undefined, (rows) => rows.where(isOfTurn(proof ?? 'waiting')))
    .$if(operatorId !== undefined, (rows) => rows.where(decidedBy('recharge', operatorId ?? '')))
    .$if(anyOf !== null, (rows) =>
      rows.where((eb) =>
        eb.or([
          eb('recharge.address', '=', anyOf?.text ?? ''),
          eb('recharge.tx_hash', 'in', anyOf?.hashes ?? ['']),
          eb('recharge.reference', '=', anyOf?.text.toUpperCase() ?? ''),
          ...(anyOf?.buyerId ? [eb('recharge.buyer_id', '=', anyOf.buyerId)] : []),
          ...(anyOf?.number ? [eb('recharge.number', '=', anyOf.number)] : []),
        ]),
      ),
    )
}

/** The operators' queue. */
export async function queueRows(db: Db, query: QueueQuery): Promise<RechargeRow[]> {
  const { after } = query
  const direction = query.isOldestFirst ? 'asc' : 'desc'
  const beyond = query.isOldestFirst ? sql`>` : sql`<`
  return typed(
    await filtered(db, query)
      .$if(after !== null, (rows) =>
        rows.where(
          sql<boolean>`(recharge.created_at, recharge.id) ${beyond} (${after?.createdAt}::timestamptz, ${after?.id}::uuid)`,
        ),
      )
      .orderBy('recharge.created_at', direction)
      .orderBy('recharge.id', direction)
      .limit(query.limit)
      .execute(),
  )
}

/** Number and sum of what the queue's filter finds. */
export const queueTotals = (db: Db, query: QueueFilters): Promise<ListTotals> =>
  totalsOf(
    db,
    filtered(db, query)
      .clearSelect()
      .select('recharge.amount_cents as cents')
      // By the same index as the list: without it the table would be read from its start.
      .orderBy('recharge.created_at', 'desc')
      .orderBy('recharge.id', 'desc')
      .limit(totalsLimit),
  )

/** One recharge of those that are meant; undefined for any other. */
export async function findRecharge(db: Db, id: string, whose: Whose): Promise<RechargeRow | undefined> {
  const byId = recharges(db).where('recharge.id', '=', id)
  const rows = await (whose === 'anybody'
    ? byId
    : byId.where('recharge.buyer_id', '=', whose.buyerId)
  ).execute()
  return typed(rows)[0]
}

/** As `findRecharge`, its row locked until the transaction ends. */
export async function lockRecharge(tx: Tx, id: string): Promise<RechargeRow | undefined> {
  await tx.selectFrom('recharge').select('id').where('id', '=', id).forUpdate().execute()
  return findRecharge(tx, id, 'anybody')
}

/** Advisory lock: recharges of one buyer are counted one after the other. */
export async function lockRecharges(tx: Tx, buyerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`recharge:${buyerId}`}, 0))`.execute(tx)
}

export async function countWaiting(db: Db, buyerId: string): Promise<number> {
  const { n } = await db
    .selectFrom('recharge')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('buyer_id', '=', buyerId)
    .where('status', '=', 'auditing')
    .executeTakeFirstOrThrow()
  return n
}

export interface NewRecharge {
  id: string
  buyerId: string
  networkId: string | null
  address: string
  amountCents: number
  txHash: string | null
  way?: { id: string; reference: string; fields: Readonly<Record<string, string>> }
  evidence: readonly string[]
  createdAt: Date
}

export async function insertRecharge(tx: Tx, row: NewRecharge): Promise<void> {
  await tx
    .insertInto('recharge')
    .values({
      id: row.id,
      buyer_id: row.buyerId,
      network_id: row.networkId,
      address: row.address,
      amount_cents: row.amountCents,
      tx_hash: row.txHash,
      way_id: row.way?.id ?? null,
      reference: row.way?.reference ?? null,
      fields: row.way ? JSON.stringify(row.way.fields) : null,
      created_at: row.createdAt,
    })
    .execute()
  await tx
    .insertInto('recharge_evidence')
    .values(
      row.evidence.map((pictureId, position) => ({
        recharge_id: row.id,
        picture_id: pictureId,
        position,
      })),
    )
    .execute()
}

export interface Outcome {
  status: Exclude<AuditState, 'auditing'>
  arrivedCents: number | null
  bankReference: string | null
  reasonCode: (typeof rechargeReasons)[number]
  reason: string
  at: Date
}

/** Writes what operators decided. The caller holds the row's lock. */
export async function writeOutcome(tx: Tx, id: string, outcome: Outcome): Promise<void> {
  await tx
    .updateTable('recharge')
    .set((eb) => ({
      status: outcome.status,
      arrived_cents: outcome.arrivedCents,
      bank_reference: outcome.bankReference,
      reason_code: outcome.reasonCode,
      reason: outcome.reason,
      decided_at: outcome.at,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('status', '=', 'auditing')
    .execute()
}

/** The numbers of recharges by id. */
export async function rechargeNumbersOf(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('recharge')
    .select(['id', 'number'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row.number]))
}
