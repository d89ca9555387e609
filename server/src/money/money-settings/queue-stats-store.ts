import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kernel/database.ts'

export interface QueueStats {
  waiting: number
  /** Number of these that this operator may decide and has not agreed to. */
  forMe: number
  waitingCents: number
  /** Null when nothing was answered yet. */
  medianMinutes: number | null
}

/** The operator whose queue it is; nobody decides about their own account as a buyer. */
export interface Decider {
  id: string
  buyerId: string | null
}

const subjects = { recharge: 'recharge', withdrawal: 'withdrawal', shop_payout: 'shopPayout' } as const
type Queue = keyof typeof subjects

/** True for the rows of a queue that nobody has decided. */
const isWaiting = (queue: Queue): RawBuilder<boolean> =>
  queue === 'shop_payout' ? sql`shop_payout.status = 'waiting'` : sql`${sql.table(queue)}.status = 'auditing'`

/** Rows of a queue that this operator may decide and has not agreed to. */
export function waitsFor(queue: Queue, { id, buyerId }: Decider): RawBuilder<boolean> {
  const table = sql.table(queue)
  // Nobody can decide what the sanctions list holds.
  const isFree =
    queue === 'withdrawal'
      ? sql`not withdrawal_is_held(${table}.id)`
      : queue === 'recharge'
        ? // It waits for its buyer, who is asked for another proof, until their time is over.
          sql`not exists (select from recharge_request where recharge_id = ${table}.id and answered_at is null
            and answer_until > now())`
        : sql`true`
  const isOthers =
    queue === 'shop_payout' ? sql`true` : sql`${table}.buyer_id is distinct from ${buyerId}::uuid`
  return sql<boolean>`(${isWaiting(queue)} and ${isOthers} and ${isFree} and not exists (
    select from approval where subject_type = ${subjects[queue]} and subject_id = ${table}.id and operator_id = ${id}))`
}

/** Rows of a queue that this operator agreed to or refused, also where others decided them later. */
export const decidedBy = (queue: Queue, operatorId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from approval
    where subject_type = ${subjects[queue]} and subject_id = ${sql.table(queue)}.id and operator_id = ${operatorId})`

/** Disputes or claims about which this operator gave a decision; `id` is the column that names them. */
export const ruledBy = (
  subject: 'refund' | 'claim',
  id: RawBuilder<unknown>,
  operatorId: string,
): RawBuilder<boolean> =>
  sql<boolean>`exists (select from approval
    where subject_type = ${subject} and subject_id = ${id} and operator_id = ${operatorId})`

/** The rows that wait for operators, and the time that the last hundred took to be answered. */
export async function queueStats(db: Db, queue: Queue, operator: Decider): Promise<QueueStats> {
  const table = sql.table(queue)
  const { rows } = await sql<QueueStats>`
    select count(*)::int as waiting, (count(*) filter (where ${waitsFor(queue, operator)}))::int as "forMe",
      coalesce(sum(amount_cents), 0)::bigint as "waitingCents",
      (select round(percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at) / 60))::int
        from (select decided_at, created_at from ${table} where decided_at is not null order by decided_at desc limit 100) last)
        as "medianMinutes"
    from ${table} where ${isWaiting(queue)}`.execute(db)
  return rows[0] ?? { waiting: 0, forMe: 0, waitingCents: 0, medianMinutes: null }
}
