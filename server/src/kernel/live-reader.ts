import { type LiveTopic, liveTopics } from '@sampan/contract/live.ts'
import type pg from 'pg'
import type { Audience, LiveEvent } from '#kernel/live-events.ts'

/** Reads the rows of live events that have become visible since it last looked, each exactly once. */
export interface LiveReader {
  /**
   * Resumes on a new connection after the last event read. If that was more than `awayMaxMs` ago, or nothing was read
   * yet, it starts with events from now on.
   * @returns true if events may have been missed
   */
  begin(client: pg.Client, awayMaxMs: number): Promise<boolean>
  /** Reads once; a call while a read is running starts another one after it. */
  read(client: pg.Client): Promise<void>
}

const atOnce = 1000

/**
 * Ids are given out before a transaction commits, so the newest id says nothing of what is still to come below it. A look
 * takes what the snapshot of the last one did not show, and so needs neither gaps nor a time to wait.
 */
const newRows = `
  with look as materialized (select coalesce($2::pg_snapshot, pg_current_snapshot()) as snapshot)
  select look.snapshot::text as snapshot, e.id::text as id, e.audience, e.topic, e.subject_id
  from look left join lateral (
    select id, audience, topic, subject_id from live_event
    where xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xid, $1::pg_snapshot)
      and pg_visible_in_snapshot(xid, look.snapshot) and id > $3::bigint
    order by id limit ${atOnce}
  ) e on true
  order by e.id`

interface Row {
  snapshot: string
  id: string | null
  audience: string
  topic: string
  subject_id: string | null
}

export function createLiveReader(tell: (audience: Audience, event: LiveEvent) => void): LiveReader {
  let seen: string | null = null
  let seenAtMs = 0
  /** Which connection is read, and its looks under way. Looks of a connection that was replaced count for nothing any more. */
  let reading: pg.Client | null = null
  let looking: Promise<void> | null = null
  let isAskedAgain = false

  async function look(client: pg.Client, before: string): Promise<void> {
    let until: string | null = null
    for (let afterId = '0'; ; ) {
      const { rows }: pg.QueryResult<Row> = await client.query({
        name: 'live-events',
        text: newRows,
        values: [before, until, afterId],
      })
      if (reading !== client) return
      until = rows[0]?.snapshot ?? before
      for (const { id, audience, topic, subject_id } of rows) {
        if (id === null) continue
        afterId = id
        if (isTopic(topic))
          tell(audience as Audience, { topic, ...(subject_id === null ? {} : { id: subject_id }) })
      }
      if (rows.length < atOnce) break
    }
    seen = until
    seenAtMs = performance.now()
  }

  return {
    async begin(client, awayMaxMs) {
      reading = client
      looking = null
      if (seen !== null && performance.now() - seenAtMs < awayMaxMs) {
        await this.read(client)
        return false
      }
      const { rows } = await client.query<{ snapshot: string }>(
        'select pg_current_snapshot()::text as snapshot',
      )
      seen = rows[0]?.snapshot ?? null
      seenAtMs = performance.now()
      return true
    },
    async read(client) {
      if (reading !== client) return // it was replaced
      isAskedAgain = true
      if (looking) return looking
      const own = (async () => {
        while (isAskedAgain && seen !== null && reading === client) {
          isAskedAgain = false
          await look(client, seen)
        }
      })().finally(() => {
        if (looking === own) looking = null
      })
      looking = own
      return own
    },
  }
}

/** A newer version may write what this one does not know. */
const isTopic = (topic: string): topic is LiveTopic => (liveTopics as readonly string[]).includes(topic)
