import type { LiveEvent } from '@sampan/contract/wire/live.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import { onCommit, sendWithCommit } from '#kernel/transaction.ts'

export type { LiveEvent } from '@sampan/contract/wire/live.ts'

/** Who gets the event: one buyer, the members of a shop, or all of Sampan's operators. */
export type Audience = `buyer:${string}` | `shop:${number}` | 'operators'

/** The channel of PostgreSQL on which processes wake each other; the events are in the table. */
export const liveChannel = 'sampan_live'

/** Rows are kept so long; a process that was away longer has all its streams look again at everything. */
export const liveKeptMinutes = 10

/** Tells the audience when, and only if, the transaction commits; wherever they are connected. */
export async function publish(tx: Tx, audience: Audience, { topic, id }: LiveEvent): Promise<void> {
  const text = 'insert into live_event (audience, topic, subject_id) values ($1, $2, $3)'
  sendWithCommit(tx, runStatement(tx, text, [audience, topic, id ?? null]))
  onCommit(tx, wakeSoon)
}

/** As `publish`, to many audiences in one statement; the same one only once. */
export async function publishToMany(
  tx: Tx,
  audiences: readonly Audience[],
  { topic, id }: LiveEvent,
): Promise<void> {
  if (audiences.length === 0) return
  const text =
    'insert into live_event (audience, topic, subject_id) select audience, $2, $3 from unnest($1::text[]) as audience'
  sendWithCommit(tx, runStatement(tx, text, [[...new Set(audiences)], topic, id ?? null]))
  onCommit(tx, wakeSoon)
}

/**
 * As `publish`, in one statement with the one that says to which buyers: `audiences` is SQL that writes something and returns
 * `buyer_id`. Sent at once, to be handed to `sendWithCommit` or returned to `sendAtCommit`.
 */
export async function publishFrom(
  tx: Tx,
  topic: LiveEvent['topic'],
  audiences: string,
  values: readonly unknown[],
): Promise<void> {
  const at = values.length + 1
  const text = `with told as (${audiences}) insert into live_event (audience, topic)
    select distinct 'buyer:' || buyer_id, $${at} from told where buyer_id is not null`
  onCommit(tx, wakeSoon)
  await runStatement(tx, text, [...values, topic])
}

const wakeAfterMs = 25
const waking = new WeakSet<Db>()

/** Wakes all processes once for all that this one commits within `wakeAfterMs`. What is lost, they find within a second. */
function wakeSoon(db: Db): void {
  if (waking.has(db)) return
  waking.add(db)
  const wake = () => {
    waking.delete(db)
    sql`select pg_notify(${liveChannel}, '')`.execute(db).catch(() => {})
  }
  setTimeout(wake, wakeAfterMs).unref()
}

const deletedAtOnce = 5000

/** Removes rows that every process has read long ago, in batches. */
export async function forgetLiveEvents(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      with old as (select id from live_event where at < now() - make_interval(mins => ${liveKeptMinutes})
        order by id limit ${deletedAtOnce})
      delete from live_event using old where live_event.id = old.id returning 1`.execute(db)
    if (rows.length < deletedAtOnce) return
  }
}
