import type { Tx } from '#kernel/database.ts'
import { isUniqueViolation } from '#kernel/database-errors.ts'
import { runStatement } from '#kernel/run-statement.ts'
import { ReadAgain } from '#kernel/transaction.ts'
import type { Desk } from './whose.ts'

export interface LockedThread {
  id: string
  buyerId: string
  shopId: number | null
  operatorId: string | null
  leftByHand: boolean
  lastN: number
  waitsSince: Date | null
  closedAt: Date | null
  closedReplyId: number | null
  rating: number | null
  reopenedAt: Date | null
  reopenedClosedAt: Date | null
}

/** Conversations of the desk that are there, locked in the order in which everybody locks many. */
export function lockThreads(tx: Tx, { shopId }: Desk, ids: readonly string[]): Promise<LockedThread[]> {
  const text = `select c.id, c.buyer_id as "buyerId", c.shop_id as "shopId", c.operator_id as "operatorId",
      c.left_by_hand as "leftByHand", c.last_n as "lastN", c.waits_since as "waitsSince", c.closed_at as "closedAt",
      c.closed_reply_id as "closedReplyId", c.rating, c.reopened_at as "reopenedAt", c.reopened_closed_at as "reopenedClosedAt"
    from conversation c where coalesce(c.shop_id, 0) = $1 and c.id = any($2::uuid[]) order by c.id for update`
  return runStatement<LockedThread>(tx, text, [shopId ?? 0, [...ids]])
}

export async function assignThreads(
  tx: Tx,
  changes: readonly { id: string; operatorId: string | null; isLeft: boolean }[],
): Promise<void> {
  const text = `update conversation c set operator_id = given.operator_id, left_by_hand = given.is_left
    from unnest($1::uuid[], $2::uuid[], $3::boolean[]) as given(id, operator_id, is_left) where c.id = given.id`
  await runStatement(tx, text, [
    changes.map(({ id }) => id),
    changes.map(({ operatorId }) => operatorId),
    changes.map(({ isLeft }) => isLeft),
  ])
}

/** Conversations in which somebody of the desk wrote. */
export async function answeredOf(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const text = `select asked.id from unnest($1::uuid[]) as asked(id)
    where exists (select from message m where m.conversation_id = asked.id and m.operator_id is not null)`
  const rows = await runStatement<{ id: string }>(tx, text, [[...ids]])
  return new Set(rows.map(({ id }) => id))
}

interface Closing {
  id: string
  at: Date
  /** Row that closing it adds to the times of answers; null: none. */
  reply: { shopId: number | null; waitedSeconds: number; isFirst: boolean } | null
}

/** Closes conversations, and keeps how each was before. @returns those that were open */
export async function closeThreads(tx: Tx, closings: readonly Closing[]): Promise<string[]> {
  const noted = await insertReplies(tx, closings)
  const text = `update conversation c set closed_at = closing.at, waits_since = null, staff_unread = 0, staff_read_n = last_n,
      closed_waits_since = waits_since, closed_read_n = staff_read_n, closed_reply_id = closing.reply_id
    from unnest($1::uuid[], $2::timestamptz[], $3::bigint[]) as closing(id, at, reply_id)
    where c.id = closing.id and c.closed_at is null returning c.id`
  const rows = await runStatement<{ id: string }>(tx, text, [
    closings.map(({ id }) => id),
    closings.map(({ at }) => at),
    closings.map(({ id }) => noted.get(id) ?? null),
  ])
  return rows.map(({ id }) => id)
}

/** Rows of the times of answers, by the conversation that each is of. */
async function insertReplies(tx: Tx, closings: readonly Closing[]): Promise<ReadonlyMap<string, number>> {
  const kept = closings.flatMap(({ id, at, reply }) => (reply ? [{ id, at, ...reply }] : []))
  if (kept.length === 0) return new Map()
  const text = `insert into support_reply (shop_id, waited_seconds, at, is_first)
    select * from unnest($1::bigint[], $2::integer[], $3::timestamptz[], $4::boolean[])
    returning id, waited_seconds as "waitedSeconds", is_first as "isFirst"`
  const rows = await runStatement<{ id: number; waitedSeconds: number; isFirst: boolean }>(tx, text, [
    kept.map(({ shopId }) => shopId),
    kept.map(({ waitedSeconds }) => waitedSeconds),
    kept.map(({ at }) => at),
    kept.map(({ isFirst }) => isFirst),
  ])
  // Rows that say the same of the same desk may stand for each other.
  const nameOf = (row: { waitedSeconds: number; isFirst: boolean }) => `${row.waitedSeconds} ${row.isFirst}`
  const left = Map.groupBy(rows, nameOf)
  return new Map(
    kept.flatMap((row) => {
      const one = left.get(nameOf(row))?.pop()
      return one ? [[row.id, one.id] as const] : []
    }),
  )
}

/**
 * Opens closed conversations as they were before, and takes back what closing added to the times of answers. One stays closed while its
 * buyer has another open one. @returns those that are open now
 */
export async function reopenThreads(tx: Tx, closed: readonly LockedThread[], at: Date): Promise<string[]> {
  // One buyer has one open conversation: the latest of several is opened.
  const one = new Map(closed.map((row) => [row.buyerId, row]))
  const text = `update conversation c set closed_at = null, waits_since = closed_waits_since,
      staff_read_n = coalesce(closed_read_n, staff_read_n),
      staff_unread = (select count(*)::int from message m
        where m.conversation_id = c.id and m.n > coalesce(c.closed_read_n, c.staff_read_n) and m.operator_id is null),
      reopened_at = $2, reopened_closed_at = closed_at, closed_waits_since = null, closed_read_n = null, closed_reply_id = null
    where c.id = any($1::uuid[]) and c.closed_at is not null and not exists (
      select from conversation other where other.buyer_id = c.buyer_id
        and coalesce(other.shop_id, 0) = coalesce(c.shop_id, 0) and other.closed_at is null)
    returning c.id`
  const ids = [...one.values()].map(({ id }) => id)
  try {
    const rows = await runStatement<{ id: string }>(tx, text, [ids, at])
    const opened = new Set(rows.map(({ id }) => id))
    const replies = closed.flatMap(({ id, closedReplyId }) =>
      opened.has(id) && closedReplyId !== null ? [closedReplyId] : [],
    )
    if (replies.length > 0)
      await runStatement(tx, 'delete from support_reply where id = any($1::bigint[])', [replies])
    return [...opened]
  } catch (error) {
    // The buyer began another one in this very moment: read again.
    if (isUniqueViolation(error, 'conversation_open'))
      throw new ReadAgain('A conversation was begun meanwhile')
    throw error
  }
}
