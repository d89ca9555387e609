import type { Topic } from '@sampan/contract/trade/support/rule-console-schemas.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import type { Scope } from '#kernel/each-alone.ts'
import { runStatement } from '#kernel/run-statement.ts'
import { type Desk, ofReader, type Reader } from './whose.ts'

/**
 * A buyer's message: since the first unanswered one the buyer waits. A card that it carries says what the conversation is about.
 * @returns that subject
 */
export async function countBuyersMessage(
  tx: Tx,
  id: string,
  { at, topic }: { at: Date; topic: Topic | null },
): Promise<Topic> {
  const text = `update conversation set last_n = last_n + 1, staff_unread = staff_unread + 1,
    waits_since = coalesce(waits_since, $2), last_at = $2, topic = coalesce($3, topic, 'other') where id = $1 returning topic`
  const [row] = await runStatement<{ topic: Topic }>(tx, text, [id, at, topic])
  return row?.topic ?? 'other'
}

/** An answer: nobody waits any more, and who answers first has the conversation; null takes it for nobody. */
export async function countAnswerTo(
  tx: Tx,
  { id, operatorId, at, noticeAt }: { id: string; operatorId: string | null; at: Date; noticeAt: Date },
): Promise<void> {
  const text = `update conversation set last_n = last_n + 1, buyer_unread = buyer_unread + 1, waits_since = null,
    operator_id = coalesce(operator_id, $2::uuid), last_at = $3,
    notice_at = case when is_noticed then null else coalesce(notice_at, $4) end where id = $1`
  await runStatement(tx, text, [id, operatorId, at, noticeAt])
}

/** An answer that says there will be another one: the buyer waits from now on. */
export async function waitAnew(tx: Tx, id: string, at: Date): Promise<void> {
  await runStatement(tx, 'update conversation set waits_since = $2 where id = $1', [id, at])
}

/**
 * Moves the read mark of one side forward, never back. @returns how many messages it has not read; undefined when there is
 * no such conversation of the reader's
 */
export async function markSeen(
  tx: Tx,
  reader: Reader,
  id: string,
  n: number,
): Promise<{ unread: number; buyerId: string; shopId: number | null; hasMoved: boolean } | undefined> {
  const { sql, value } = ofReader(reader)
  const [side, whose] = 'buyerId' in reader ? ['buyer', 'is not null'] : ['staff', 'is null']
  // A buyer who has read all of it may be told anew.
  const told = `notice_at = case when marked.unread = 0 then null else notice_at end,
    is_noticed = is_noticed and marked.unread > 0,`
  const text = `with held as (
      select c.id, c.buyer_id, c.shop_id, c.${side}_read_n as old_n, greatest(c.${side}_read_n, least($3, c.last_n)) as n
      from conversation c where ${sql} and c.id = $2 for update
    ), marked as (
      select held.*, (select count(*)::int from message m
        where m.conversation_id = held.id and m.n > held.n and m.operator_id ${whose}) as unread from held
    )
    update conversation c set ${side === 'buyer' ? told : ''} ${side}_read_n = marked.n, ${side}_unread = marked.unread
    from marked where c.id = marked.id
    returning marked.unread, c.buyer_id as "buyerId", c.shop_id as "shopId", marked.n > marked.old_n as "hasMoved"`
  const [row] = await runStatement<{
    unread: number
    buyerId: string
    shopId: number | null
    hasMoved: boolean
  }>(tx, text, [value, id, n])
  return row
}

/** Notes that the buyer was told of the conversation: no further notice until they have read it. */
export async function noteNoticed(tx: Tx, id: string): Promise<void> {
  await runStatement(tx, 'update conversation set is_noticed = true, notice_at = null where id = $1', [id])
}

/** Gives an open conversation to somebody, or to nobody: then no rule gives it away again. */
export async function assignThread(tx: Tx, id: string, operatorId: string | null): Promise<void> {
  const text = 'update conversation set operator_id = $2, left_by_hand = ($2::uuid is null) where id = $1'
  await runStatement(tx, text, [id, operatorId])
}

/** @returns false unless it is the buyer's, closed, and not rated yet */
export async function rateThread(tx: Tx, buyerId: string, id: string, rating: number): Promise<boolean> {
  const text = `update conversation set rating = $3
    where buyer_id = $1 and id = $2 and closed_at is not null and rating is null returning id`
  return (await runStatement(tx, text, [buyerId, id, rating])).length === 1
}

/** True if anybody of the desk wrote in it. */
export async function isAnswered(tx: Tx, id: string): Promise<boolean> {
  const text = 'select from message where conversation_id = $1 and operator_id is not null limit 1'
  return (await runStatement(tx, text, [id])).length === 1
}

export async function noteReply(
  tx: Tx,
  { shopId }: Desk,
  { waitedSeconds, at, isFirst }: { waitedSeconds: number; at: Date; isFirst: boolean },
): Promise<void> {
  const text = 'insert into support_reply (shop_id, waited_seconds, at, is_first) values ($1, $2, $3, $4)'
  await runStatement(tx, text, [shopId, waitedSeconds, at, isFirst])
}

/** The middle one of a desk's latest answers, and how many those are. */
export async function replyTime(
  db: Db,
  { shopId }: Desk,
  measured: number,
): Promise<{ replies: number; seconds: number | null }> {
  const text = `select count(*)::int as replies,
      percentile_cont(0.5) within group (order by waited_seconds)::float8 as seconds
    from (select waited_seconds from support_reply where coalesce(shop_id, 0) = $1 order by id desc limit $2) latest`
  const [row] = await runStatement<{ replies: number; seconds: number | null }>(db, text, [
    shopId ?? 0,
    measured,
  ])
  return row ?? { replies: 0, seconds: null }
}

/** Conversation whose answers have waited long enough to be read; each of several processes at the same time gets others. */
export interface Unnoticed {
  id: string
  buyerId: string
  shopId: number | null
}

export async function takeUnnoticed(tx: Tx, at: Date, { limit, within }: Scope): Promise<Unnoticed[]> {
  const { rows } = await sql<Unnoticed>`
    update conversation set is_noticed = true, notice_at = null where id in (
      select id from conversation where notice_at <= ${at} and ${within('id', 'uuid')}
      order by notice_at limit ${limit} for update skip locked)
    returning id, buyer_id as "buyerId", shop_id as "shopId"`.execute(tx)
  return rows
}

/** Deletes a person's conversations, with the answers in them. */
export async function deleteThreads(tx: Tx, buyerId: string): Promise<void> {
  await runStatement(tx, 'delete from conversation where buyer_id = $1', [buyerId])
}
