import type { proposalReasons, recallReasons } from '@sampan/contract/base/staff/reasons.ts'
import {
  type ProposalKind,
  type ProposalState,
  proposalDays,
} from '@sampan/contract/office/approvals/kinds.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import type { Scope } from '#kernel/each-alone.ts'

type ProposalReason = (typeof proposalReasons | typeof recallReasons)[number]
type SubjectType =
  | 'withdrawal'
  | 'buyer'
  | 'network'
  | 'house'
  | 'account'
  | 'operator'
  | 'settings'
  | 'promo'
  | 'shop'
  | 'way'
  | 'hit'
  | 'product'

export interface NewProposal {
  id: string
  kind: ProposalKind
  subjectType: SubjectType
  subjectId: string
  amountCents: number | null
  detail: Readonly<Record<string, string>>
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
  reasonCode: ProposalReason
  reason: string
  proposedBy: string
  proposedAt: Date
}

export interface ProposalRow extends NewProposal {
  state: ProposalState
  decidedBy: string | null
  decidedAt: Date | null
  alone: boolean
}

const columns = [
  'id',
  'kind',
  'subject_type as subjectType',
  'subject_id as subjectId',
  'amount_cents as amountCents',
  'detail',
  'before',
  'after',
  'reason_code as reasonCode',
  'reason',
  'state',
  'proposed_by as proposedBy',
  'proposed_at as proposedAt',
  'decided_by as decidedBy',
  'decided_at as decidedAt',
  'alone',
] as const

export interface ProposalQuery {
  kinds: readonly ProposalKind[]
  state: ProposalState | undefined
  subjectId: string | undefined
  id?: string | undefined
  before: { at: Date; id: string } | null
  limit: number
}

/** Proposals, newest first. */
export const proposalRows = (db: Db, query: ProposalQuery): Promise<ProposalRow[]> =>
  db
    .selectFrom('proposal')
    .select(columns)
    .where('kind', 'in', query.kinds)
    .$if(query.state !== undefined, (rows) => rows.where('state', '=', query.state ?? 'open'))
    .$if(query.subjectId !== undefined, (rows) => rows.where('subject_id', '=', query.subjectId ?? ''))
    .$if(query.id !== undefined, (rows) => rows.where('id', '=', query.id ?? ''))
    .$if(query.before !== null, (rows) =>
      rows.where(
        sql<boolean>`(proposed_at, id) < (${query.before?.at}::timestamptz, ${query.before?.id}::uuid)`,
      ),
    )
    .orderBy('proposed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit)
    .execute()

/** The number of proposals that wait for a second operator. */
export async function openProposals(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('proposal')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return n
}

/** The number of proposals that were confirmed lately by their proposer, because there was nobody else. */
export async function aloneActs(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('proposal')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('alone', '=', true)
    .where('decided_at', '>', sql<Date>`now() - interval '30 days'`)
    .executeTakeFirstOrThrow()
  return n
}

/** Proposals of these ids, as far as there are any. */
export const proposalsOf = (db: Db, ids: readonly string[]): Promise<ProposalRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('proposal')
        .select(columns)
        .where('id', 'in', [...ids])
        .execute()

export const findProposal = (db: Db, id: string): Promise<ProposalRow | undefined> =>
  db.selectFrom('proposal').select(columns).where('id', '=', id).executeTakeFirst()

/** As `findProposal`, its row locked until the transaction ends. */
export const lockProposal = (tx: Tx, id: string): Promise<ProposalRow | undefined> =>
  tx.selectFrom('proposal').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

/** @returns false when the same is open for the same subject already */
export async function insertProposal(tx: Tx, row: NewProposal): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('proposal')
    .values({
      id: row.id,
      kind: row.kind,
      subject_type: row.subjectType,
      subject_id: row.subjectId,
      amount_cents: row.amountCents,
      detail: JSON.stringify(row.detail),
      before: row.before && JSON.stringify(row.before),
      after: row.after && JSON.stringify(row.after),
      reason_code: row.reasonCode,
      reason: row.reason,
      proposed_by: row.proposedBy,
      proposed_at: row.proposedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function closeProposal(
  tx: Tx,
  id: string,
  decided: { state: 'done' | 'refused'; by: string; at: Date; alone: boolean },
): Promise<void> {
  await tx
    .updateTable('proposal')
    .set({ state: decided.state, decided_by: decided.by, decided_at: decided.at, alone: decided.alone })
    .where('id', '=', id)
    .execute()
}

/** The part of a proposal that is told when it ends undecided. */
export interface DueProposal {
  id: string
  kind: string
  subject_type: string
  subject_id: string
}

/** Open proposals that nobody decided in their time, locked; those that somebody else holds are left out. */
export async function lockDueProposals(tx: Tx, { limit, within }: Scope): Promise<DueProposal[]> {
  const { rows } = await sql<DueProposal>`
    select id, kind, subject_type, subject_id from proposal
    where state = 'open' and proposed_at < now() - make_interval(days => ${proposalDays}) and ${within('id', 'uuid')}
    order by proposed_at limit ${limit} for update skip locked`.execute(tx)
  return rows
}

export async function markExpired(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update proposal set state = 'expired', decided_at = now() where id = any(${ids}::uuid[])`.execute(
    tx,
  )
}

/** Holds the persons of a proposal as they are until the act is committed. */
export async function holdPersons(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .selectFrom('operator')
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
