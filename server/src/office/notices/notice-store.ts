import { type NoticeKind, type NoticeSubject, unreadShownMax } from '@sampan/contract/office/notices/kinds.ts'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import type { Scope } from '#kernel/each-alone.ts'
import { publishFrom } from '#kernel/live-events.ts'
import { runStatement } from '#kernel/run-statement.ts'
import type { NoticeTable } from '#kernel/tables.generated.ts'
import { mailedByDefault, shownByDefault } from './channel-rules.ts'

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
  created_at: string
}

/** Leaves out what its buyer wants neither in the app nor by e-mail. */
const insertText = `
  insert into notice (id, buyer_id, kind, text_key, detail, subject_type, subject_id, is_shown, mail_at, created_at)
  select n.id, n.buyer_id, n.kind, n.text_key, n.detail, n.subject_type, n.subject_id,
    n.kind = any(coalesce(s.shown, $2)),
    case when n.is_mailed and n.kind = any(coalesce(s.mailed, $3)) then n.created_at end, n.created_at
  from jsonb_to_recordset($1::jsonb) as n (id uuid, buyer_id uuid, kind text, text_key text, detail jsonb,
      subject_type text, subject_id text, is_mailed boolean, created_at timestamptz)
    left join notice_settings s on s.buyer_id = n.buyer_id
  where n.kind = any(coalesce(s.shown, $2)) or (n.is_mailed and n.kind = any(coalesce(s.mailed, $3)))
  returning case when is_shown then buyer_id end as buyer_id`

/** One statement, with the live events of those who see it. */
export const insertNotices = (tx: Tx, notices: readonly NewNotice[]): Promise<void> =>
  publishFrom(tx, 'notice', insertText, [JSON.stringify(notices), shownByDefault, mailedByDefault])

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

/** Those whose e-mails are to be written; of workers at the same time each gets others. */
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

/** Makes no e-mails of notices that are older than an instant. @returns how many */
export async function dropMailable(tx: Tx, before: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('notice')
    .set({ mail_at: null })
    .where('mail_at', 'is not', null)
    .where('created_at', '<=', before)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Deletes all that is kept of a buyer: their notices, what they want to be told of, and what they were told. */
export async function deleteMailsOfBuyer(tx: Tx, buyerId: string): Promise<void> {
  for (const table of ['notice', 'notice_settings', 'campaign_opened', 'shop_news_told'] as const)
    await tx.deleteFrom(table).where('buyer_id', '=', buyerId).execute()
}
