import type { NoticeKind, NoticeSubject } from '@sampan/contract/office/notices/kinds.ts'
import { unreadShownMax } from '@sampan/contract/office/notices/unread.ts'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import type { Scope } from '#kernel/each-alone.ts'
import { publishFrom } from '#kernel/live-events.ts'
import { runStatement } from '#kernel/run-statement.ts'
import type { NoticeTable } from '#kernel/tables.generated.ts'
import { mailedByDefault, pushedByDefault, shownByDefault } from './channel-rules.ts'

export type NoticeRow = Selectable<NoticeTable>

export interface NewNotice {
  id: string
  buyer_id: string
  kind: NoticeKind
  text_key: string
  detail: object
  subject_type: NoticeSubject
  subject_id: string
  is_mailed: boolean
  is_pushed: boolean
  is_always_shown: boolean
  created_at: string
}

/** Leaves out what its buyer wants nowhere. What is only pushed or mailed is not shown. */
const insertText = `
  insert into notice (id, buyer_id, kind, text_key, detail, subject_type, subject_id, is_shown, mail_at, push_at, created_at)
  select n.id, n.buyer_id, n.kind, n.text_key, n.detail, n.subject_type, n.subject_id, wanted.shown,
    case when wanted.mailed then n.created_at end, case when wanted.pushed then n.created_at end, n.created_at
  from jsonb_to_recordset($1::jsonb) as n (id uuid, buyer_id uuid, kind text, text_key text, detail jsonb,
      subject_type text, subject_id text, is_mailed boolean, is_pushed boolean, is_always_shown boolean, created_at timestamptz)
    left join notice_settings s on s.buyer_id = n.buyer_id
    cross join lateral (select n.is_always_shown or n.kind = any(coalesce(s.shown, $2)) as shown,
      n.is_mailed and n.kind = any(coalesce(s.mailed, $3)) as mailed,
      n.is_pushed and n.kind = any(coalesce(s.pushed, $4))
        and exists (select from push_device d where d.buyer_id = n.buyer_id) as pushed) wanted
  where wanted.shown or wanted.mailed or wanted.pushed
  returning case when is_shown then buyer_id end as buyer_id`

/** One statement, with the live events of those who see it. */
export const insertNotices = (tx: Tx, notices: readonly NewNotice[]): Promise<void> =>
  publishFrom(tx, 'notice', insertText, [
    JSON.stringify(notices),
    shownByDefault,
    mailedByDefault,
    pushedByDefault,
  ])

/** The number of notices that a buyer has not read, counted no further than it is shown. */
export async function countUnread(db: Db, buyerId: string): Promise<number> {
  const text = `select count(*)::int as n from (
    select 1 from notice where buyer_id = $1 and is_shown and read_at is null limit $2) as unread`
  const [row] = await runStatement<{ n: number }>(db, text, [buyerId, unreadShownMax + 1])
  return row?.n ?? 0
}

export interface NoticeQuery {
  buyerId: string
  kind: NoticeKind | undefined
  beforeId: string | null
  limit: number
}

/** A buyer's notices, newest first. */
export const noticeRows = (db: Db, { buyerId, kind, beforeId, limit }: NoticeQuery): Promise<NoticeRow[]> =>
  db
    .selectFrom('notice')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .where(sql<boolean>`is_shown`)
    .$if(kind !== undefined, (rows) => rows.where('kind', '=', kind ?? 'order'))
    .$if(beforeId !== null, (rows) => rows.where('id', '<', beforeId ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** @returns whether the buyer has that notice; one that was read stays read since then */
export async function markRead(tx: Tx, buyerId: string, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('notice')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', sql<Date>`${at}::timestamptz`) }))
    .where('id', '=', id)
    .where('buyer_id', '=', buyerId)
    .where(sql<boolean>`is_shown`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** As many as one statement marks well within its time. */
export const markedAtOnce = 5000

/** Marks what is unread as read, of one kind or any, at most `markedAtOnce`. @returns how many */
export async function markSomeRead(
  db: Db,
  buyerId: string,
  kind: NoticeKind | undefined,
  at: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update notice set read_at = ${at} where id in (
      select id from notice where buyer_id = ${buyerId} and is_shown and read_at is null and created_at <= ${at}
        ${kind === undefined ? sql`` : sql`and kind = ${kind}`}
      limit ${markedAtOnce})`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Notices whose e-mails are to be written; each of several workers at the same time gets others. */
export const lockMailable = (tx: Tx, { limit, within }: Scope): Promise<NoticeRow[]> =>
  tx
    .selectFrom('notice')
    .selectAll()
    .where('mail_at', 'is not', null)
    .where(within('id', 'uuid'))
    .orderBy('mail_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()

export async function clearMailable(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('notice')
    .set({ mail_at: null })
    .where('id', 'in', [...ids])
    .execute()
}

/** Makes no e-mails and no push messages of notices that are older than an instant. @returns the number of e-mails */
export async function dropMailable(tx: Tx, before: Date): Promise<number> {
  await tx
    .updateTable('notice')
    .set({ push_at: null })
    .where('push_at', 'is not', null)
    .where('created_at', '<=', before)
    .execute()
  const { numUpdatedRows } = await tx
    .updateTable('notice')
    .set({ mail_at: null })
    .where('mail_at', 'is not', null)
    .where('created_at', '<=', before)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Notices that are to be pushed by now; each of several workers at the same time gets others. */
export const lockPushable =
  (now: Date) =>
  (tx: Tx, { limit, within }: Scope): Promise<NoticeRow[]> =>
    tx
      .selectFrom('notice')
      .selectAll()
      .where('push_at', '<=', now)
      .where(within('id', 'uuid'))
      .orderBy('push_at')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute()

/** When each of these is pushed; null: never again. One statement. */
export async function setPushAt(tx: Tx, rows: readonly { id: string; at: Date | null }[]): Promise<void> {
  await sql`
    update notice set push_at = given.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id uuid, at timestamptz)
    where notice.id = given.id`.execute(tx)
}

/** Deletes all that is kept of a buyer: their notices, what they want to be told of, and what they were told. */
export async function deleteMailsOfBuyer(tx: Tx, buyerId: string): Promise<void> {
  for (const table of ['notice', 'notice_settings', 'campaign_opened', 'shop_news_told'] as const)
    await tx.deleteFrom(table).where('buyer_id', '=', buyerId).execute()
}
