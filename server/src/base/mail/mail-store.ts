import type { MailState } from '@sampan/contract/base/mail/schemas.ts'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import { deleteInBatches } from '#kernel/delete-in-batches.ts'
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

export async function insertMail(tx: Tx, mail: NewMail): Promise<void> {
  await tx
    .insertInto('mail')
    .values({ ...mail, detail: JSON.stringify(mail.detail) })
    .execute()
}

/**
 * Takes what is due, oldest first, for as long as `leaseMs`. Of workers at the same time each takes others; what a worker
 * took that died is due again when its time is over.
 */
export async function takeDue(db: Db, now: Date, leaseMs: number, limit: number): Promise<MailRow[]> {
  const until = new Date(now.getTime() + leaseMs)
  const { rows } = await sql<MailRow>`
    update mail set state = 'sending', tries = tries + 1, next_try_at = ${until}
    where id in (
      select id from mail where state in ('waiting', 'sending') and next_try_at <= ${now}
      order by next_try_at limit ${limit} for update skip locked)
    returning *`.execute(db)
  return rows
}

/** @returns false when somebody else has it meanwhile */
export async function markSent(db: Db, { id, tries }: MailRow, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail')
    .set({ state: 'sent', sent_at: at, last_error: '' })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('tries', '=', tries)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function markUnsent(
  db: Db,
  { id, tries }: MailRow,
  next: { state: 'waiting' | 'failed'; nextTryAt: Date; lastError: string },
): Promise<void> {
  await db
    .updateTable('mail')
    .set({ state: next.state, next_try_at: next.nextTryAt, last_error: next.lastError })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('tries', '=', tries)
    .execute()
}

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
  after: { createdAt: Date; id: string } | null
  limit: number
}

/** Newest first. */
export const mailRows = (db: Db, query: MailQuery): Promise<MailRow[]> =>
  db
    .selectFrom('mail')
    .selectAll()
    .$if(query.state !== undefined, (rows) => rows.where('state', '=', query.state ?? 'waiting'))
    .$if(query.after !== null, (rows) =>
      rows.where(
        sql<boolean>`(created_at, id) < (${query.after?.createdAt}::timestamptz, ${query.after?.id}::uuid)`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit)
    .execute()

/** Deletes e-mails that were sent so many days ago. */
export const forgetSentBefore = (db: Db, keptDays: number): Promise<void> =>
  deleteInBatches(db, 'mail', sql`state = 'sent' and sent_at < now() - make_interval(days => ${keptDays})`)

/** Deletes all e-mails to a buyer. */
export async function deleteMails(tx: Tx, buyerId: string): Promise<void> {
  await tx.deleteFrom('mail').where('buyer_id', '=', buyerId).execute()
}
