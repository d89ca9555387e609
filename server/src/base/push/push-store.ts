import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import { deleteInBatches } from '#kernel/delete-in-batches.ts'
import { claimRows, endTry, isDue } from '#kernel/outbox.ts'
import type { PushMessageTable } from '#kernel/tables.generated.ts'

type PushRow = Selectable<PushMessageTable>

interface NewMessage {
  buyerId: string
  title: string
  text: string
  covered: { title: string; text: string }
  path: string
  locale: string
  topic: string
  isUrgent: boolean
  noticeId: string
}

/** Rows for all of these, one for each device of each buyer, in one statement. */
export async function insertMessages(
  tx: Tx,
  messages: readonly NewMessage[],
  { now, endsAt }: { now: Date; endsAt: Date },
): Promise<void> {
  await sql`
    insert into push_message (id, device_id, title, body, path, locale, topic, is_urgent, notice_id, next_try_at, ends_at, created_at)
    select gen_random_uuid(), device.id,
      case when device.shows_details then one ->> 'title' else one -> 'covered' ->> 'title' end,
      case when device.shows_details then one ->> 'text' else one -> 'covered' ->> 'text' end,
      one ->> 'path', one ->> 'locale', one ->> 'topic', (one ->> 'isUrgent')::boolean,
      (one ->> 'noticeId')::uuid, ${now}, ${endsAt}, ${now}
    from jsonb_array_elements(${JSON.stringify(messages)}::jsonb) one
    join push_device device on device.buyer_id = (one ->> 'buyerId')::uuid`.execute(tx)
}

export interface DueMessage extends PushRow {
  endpoint: string
  p256dh: string
  auth: string
}

/** Takes what is due, oldest first, for as long as `leaseMs`. */
export function takeDue(db: Db, now: Date, leaseMs: number, limit: number): Promise<DueMessage[]> {
  const ids = sql`select id from push_message where ${isDue(now)} order by next_try_at limit ${limit} for update skip locked`
  const joined = {
    columns: sql`device.endpoint, device.p256dh, device.auth`,
    from: sql`push_device device`,
    on: sql`device.id = claimed.device_id`,
  }
  return claimRows<DueMessage>(db, 'push_message', { now, leaseMs, ids, joined })
}

/** @returns false when somebody else has it meanwhile */
export const markTried = (
  db: Db,
  message: PushRow,
  next: { state: 'sent' | 'waiting' | 'failed'; nextTryAt: Date; lastError: string },
): Promise<boolean> =>
  endTry(db, 'push_message', message, {
    state: next.state,
    next_try_at: next.nextTryAt,
    last_error: next.lastError,
  })

/** Deletes messages that waited at an instant: they are out of date when a restored copy is let send. */
export async function dropMessages(tx: Tx, before: Date): Promise<void> {
  await tx
    .deleteFrom('push_message')
    .where('state', 'in', ['waiting', 'sending'])
    .where('created_at', '<=', before)
    .execute()
}

/** Deletes messages that were sent or given up. */
export const deleteOver = (db: Db): Promise<void> =>
  deleteInBatches(db, 'push_message', sql`state in ('sent', 'failed') and ends_at < now()`)
