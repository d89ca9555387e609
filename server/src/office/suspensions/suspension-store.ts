import type { suspensionReasons } from '@sampan/contract/base/staff/reasons.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { runStatement } from '#kernel/run-statement.ts'

export type Step = 0 | 1 | 2 | 3
export type Why = (typeof suspensionReasons)[number]

/** Decision of two operators about a shop. */
export interface Suspending {
  step: Step
  why: Why
  /** Words to the shop. */
  note: string
}

interface Said {
  words: string
  /** The id of who said it. */
  by: string
  at: string
}

export interface SuspensionRow extends Suspending {
  id: string
  shopId: number
  since: Date
  decidedAt: Date
  proposedBy: string
  agreedBy: string
  isLatest: boolean
  appeal: Said | null
  answer: Said | null
}

const saidOf = (
  what: string,
): string => `case when d.${what} is not null then json_build_object('words', d.${what},
  'by', d.${what}ed_by, 'at', to_char(d.${what}ed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as ${what}`
const columns = `d.id, d.shop_id as "shopId", d.step, d.reason_code as why, d.note, d.since, d.decided_at as "decidedAt",
  d.proposed_by as "proposedBy", d.agreed_by as "agreedBy", d.is_latest as "isLatest", ${saidOf('appeal')}, ${saidOf('answer')}`

export interface SuspensionQuery {
  state?: 'standing' | 'appealed' | undefined
  shopId?: number | undefined
  before: { at: Date; id: string } | null
  limit: number
}

const inState = {
  standing: 'd.is_latest and d.step > 0',
  appealed: 'd.is_latest and d.appeal is not null and d.answer is null',
} as const

/** Decisions, the latest first. */
export function suspensionRows(db: Db, query: SuspensionQuery): Promise<SuspensionRow[]> {
  const values: unknown[] = []
  const given = (value: unknown) => `$${values.push(value)}`
  const where = ['true']
  if (query.state !== undefined) where.push(inState[query.state])
  if (query.shopId !== undefined) where.push(`d.shop_id = ${given(query.shopId)}`)
  if (query.before !== null)
    where.push(
      `(d.decided_at, d.id) < (${given(query.before.at)}::timestamptz, ${given(query.before.id)}::uuid)`,
    )
  return runStatement<SuspensionRow>(
    db,
    `select ${columns} from shop_suspension d where ${where.join(' and ')}
    order by d.decided_at desc, d.id desc limit ${Number(query.limit)}`,
    values,
  )
}

/** Present suspension of a shop; undefined while it is not. */
export async function standingSuspension(db: Db, shopId: number): Promise<SuspensionRow | undefined> {
  const [row] = await runStatement<SuspensionRow>(
    db,
    `select ${columns} from shop_suspension d where d.shop_id = $1 and ${inState.standing}`,
    [shopId],
  )
  return row
}

/** Number of appeals that wait for an answer. */
export async function openAppeals(db: Db): Promise<number> {
  const [row] = await runStatement<{ n: number }>(
    db,
    `select count(*)::int as n from shop_suspension d where ${inState.appealed}`,
    [],
  )
  return row?.n ?? 0
}

/** Step of a shop's suspension; undefined where there is no such shop. */
export async function stepOf(db: Db, shopId: number): Promise<{ step: Step } | undefined> {
  const row = await db.selectFrom('shop').select('suspended').where('id', '=', shopId).executeTakeFirst()
  return row && { step: row.suspended }
}

/** The same, held: of two who decide at once the second sees what the first did. */
export async function holdShop(
  tx: Tx,
  shopId: number,
): Promise<{ name: string; step: Step; since: Date | null } | undefined> {
  const [row] = await runStatement<{ name: string; step: Step }>(
    tx,
    'select name, suspended as step from shop where id = $1 for no key update',
    [shopId],
  )
  if (!row) return undefined
  const standing = await standingSuspension(tx, shopId)
  return { ...row, since: standing?.since ?? null }
}

/** Writes the decision that counts from now on; the shop follows it by a trigger. @returns its id */
export async function insertDecision(
  tx: Tx,
  {
    shopId,
    to,
    ...by
  }: { shopId: number; to: Suspending; since: Date; proposedBy: string; agreedBy: string; at: Date },
): Promise<string> {
  const id = newId(by.at.getTime())
  await runStatement(tx, 'update shop_suspension set is_latest = false where shop_id = $1 and is_latest', [
    shopId,
  ])
  await runStatement(
    tx,
    `insert into shop_suspension (id, shop_id, step, reason_code, note, proposed_by, agreed_by, decided_at, since)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, shopId, to.step, to.why, to.note, by.proposedBy, by.agreedBy, by.at, by.since],
  )
  return id
}

/** A decision, held: of two who appeal or answer at once the second sees what the first did. */
export async function holdDecision(tx: Tx, id: string): Promise<SuspensionRow | undefined> {
  const [row] = await runStatement<SuspensionRow>(
    tx,
    `select ${columns} from shop_suspension d where d.id = $1 for no key update`,
    [id],
  )
  return row
}

interface Words {
  words: string
  operatorId: string
  now: Date
}

const write =
  (what: 'appeal' | 'answer') =>
  (tx: Tx, id: string, { words, operatorId, now }: Words): Promise<unknown> =>
    runStatement(
      tx,
      `update shop_suspension set ${what} = $2, ${what}ed_by = $3, ${what}ed_at = $4 where id = $1`,
      [id, words, operatorId, now],
    )

export const writeAppeal = write('appeal')
export const writeAnswer = write('answer')
