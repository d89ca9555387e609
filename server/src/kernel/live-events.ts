import type { LiveEvent } from '@sampan/contract/live.ts'
import { sql } from 'kysely'
import { appDatabase, type Db, type Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import { afterCommit, type Batch, gather } from '#kernel/unit-of-work.ts'

export type { LiveEvent } from '@sampan/contract/live.ts'

/** The receivers of an event: one buyer, the members of a shop, or all of Sampan's operators. */
export type Audience = `buyer:${string}` | `shop:${number}` | 'operators'

/** The channel of PostgreSQL on which processes wake each other; the events are in the table. */
export const liveChannel = 'sampan_live'

/** Rows are kept so long; a process that was away longer has all its streams look again at everything. */
export const liveKeptMinutes = 10

/** An event on its way to the table, as its columns. */
export interface WaitingEvent {
  audience: Audience
  topic: string
  subject_id: string | null
}

/** Events of a transaction that wait for its end; a statement that goes with COMMIT may take them along (`takeGathered`). */
export const liveEvents: Batch<WaitingEvent> = {
  write: (tx, events) => runStatement(tx, writeEvents('$1'), [JSON.stringify(events)]),
}

/** Writes events from a parameter of JSON: the order in which they were told is that of their ids. */
export const writeEvents = (
  parameter: string,
): string => `insert into live_event (audience, topic, subject_id)
  select audience, topic, subject_id from json_to_recordset(${parameter}::json) as event(audience text, topic text, subject_id text)`

/**
 * Publishes a live event to an audience when the transaction commits. All events of a transaction are written by one
 * statement.
 */
export async function publish(tx: Tx, audience: Audience, event: LiveEvent): Promise<void> {
  await publishToMany(tx, [audience], event)
}

/** As `publish`, to many audiences; the same one only once. */
export async function publishToMany(
  tx: Tx,
  audiences: readonly Audience[],
  { topic, id }: LiveEvent,
): Promise<void> {
  if (audiences.length === 0) return
  for (const audience of new Set(audiences))
    gather(tx, liveEvents, { audience, topic, subject_id: id ?? null })
  afterCommit(tx, wakeSoon)
}

/**
 * Like `publish`, to the buyers that `audiences` returns: SQL that writes something and returns `buyer_id`, in the same statement.
 * Sent at once, to be handed to `sendWithCommit` or returned to a `Batch`.
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
  afterCommit(tx, wakeSoon)
  await runStatement(tx, text, [...values, topic])
}

const wakeAfterMs = 25

/**
 * Wakes all processes once for everything that this one commits within `wakeAfterMs`. A lost wake-up is made up for
 * within a second.
 */
function wakeSoon(db: Db): void {
  const handle = appDatabase(db)
  if (handle.isWaking) return
  handle.isWaking = true
  const wake = () => {
    handle.isWaking = false
    sql`select pg_notify(${liveChannel}, '')`.execute(db).catch(() => {})
  }
  setTimeout(wake, wakeAfterMs).unref()
}

const deletedAtOnce = 5000

/** Removes rows that every process has read long ago, in batches. */
export async function deleteLiveEvents(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      with old as (select id from live_event where at < now() - make_interval(mins => ${liveKeptMinutes})
        order by id limit ${deletedAtOnce})
      delete from live_event using old where live_event.id = old.id returning 1`.execute(db)
    if (rows.length < deletedAtOnce) return
  }
}
