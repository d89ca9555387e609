import type { MailState } from '@sampan/contract/base/mail/schemas.ts'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import { deleteInBatches } from '#kernel/delete-in-batches.ts'
import { claimRows, endTry, isDue } from '#kernel/outbox.ts'
import type { MailTable } from '#kernel/tables.generated.ts'

export type MailRow = Selectable<MailTable>

export type NewMail = Pick<
  MailRow,
  | 'id'
  | 'buyer_id'
  | 'to_address'
  | 'template'
  | 'detail'
  | 'locale'
  | 'phrase'
  | 'path'
  | 'unsubscribe'
  | 'next_try_at'
  | 'created_at'
>

/** Writes e-mails in one statement. */
export async function insertMails(tx: Tx, mails: readonly NewMail[]): Promise<void> {
  if (mails.length === 0) return
  await tx
    .insertInto('mail')
    .values(mails.map((mail) => ({ ...mail, detail: JSON.stringify(mail.detail) })))
    .execute()
}

/**
 * Takes what is due, oldest first, for as long as `leaseMs`. Of workers at the same time each takes others; what a worker
 * took that died is due again when its time is over.
 */
export function takeDue(db: Db, now: Date, leaseMs: number, limit: number): Promise<MailRow[]> {
  const ids = sql`select id from mail where ${isDue(now)} order by next_try_at limit ${limit} for update skip locked`
  return claimRows<MailRow>(db, 'mail', { now, leaseMs, ids })
}

/** @returns false when somebody else has it meanwhile */
export const markSent = (db: Db, mail: MailRow, at: Date): Promise<boolean> =>
  endTry(db, 'mail', mail, { state: 'sent', sent_at: at, last_error: '' })

/** @returns false when somebody else has it meanwhile */
export const markUnsent = (
  db: Db,
  mail: MailRow,
  next: { state: 'waiting' | 'failed'; nextTryAt: Date; lastError: string },
): Promise<boolean> =>
  endTry(db, 'mail', mail, { state: next.state, next_try_at: next.nextTryAt, last_error: next.lastError })

export const findMail = (db: Db, id: string): Promise<MailRow | undefined> =>
  db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst()

/** Makes it due now, as if it had not been tried; nothing changes for one that is being sent or was. */
export async function makeDue(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('mail')
    .set({ state: 'waiting', tries: 0, next_try_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'failed'])
    .execute()
}

export interface MailQuery {
  state: MailState | undefined
  isOldestFirst: boolean
  after: { createdAt: Date; id: string } | null
  limit: number
}

export function mailRows(db: Db, query: MailQuery): Promise<MailRow[]> {
  const [beyond, direction] = query.isOldestFirst ? (['>', 'asc'] as const) : (['<', 'desc'] as const)
  return db
    .selectFrom('mail')
    .selectAll()
    .$if(query.state !== undefined, (rows) => rows.where('state', '=', query.state ?? 'waiting'))
    .$if(query.after !== null, (rows) =>
      rows.where(
        sql<boolean>`(created_at, id) ${sql.raw(beyond)} (${query.after?.createdAt}::timestamptz, ${query.after?.id}::uuid)`,
      ),
    )
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(query.limit)
    .execute()
}

/** Deletes e-mails that were sent so many days ago. */
export const deleteSentBefore = (db: Db, keptDays: number): Promise<void> =>
  deleteInBatches(db, 'mail', sql`state = 'sent' and sent_at < now() - make_interval(days => ${keptDays})`)

/** Deletes all e-mails to a buyer. */
export async function deleteMails(tx: Tx, buyerId: string): Promise<void> {
  await tx.deleteFrom('mail').where('buyer_id', '=', buyerId).execute()
}

/** Gives up e-mails that waited at an instant; the console can make each due again. @returns how many */
export async function dropMails(tx: Tx, before: Date, why: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('mail')
    .set({ state: 'failed', last_error: why })
    .where('state', 'in', ['waiting', 'sending'])
    .where('created_at', '<=', before)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** E-mails that wait, by whether they are older than an instant. */
export async function countWaitingMails(db: Db, at: Date): Promise<{ older: number; newer: number }> {
  const { rows } = await sql<{ older: number; newer: number }>`
    select count(*) filter (where created_at <= ${at})::int as older, count(*) filter (where created_at > ${at})::int as newer
    from mail where state in ('waiting', 'sending')`.execute(db)
  return rows[0] ?? { older: 0, newer: 0 }
}
