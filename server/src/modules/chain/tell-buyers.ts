import { sql } from 'kysely'
import type { Tx } from '#kernel/database.ts'
import { type LiveEvent, liveChannel } from '#kernel/live-events.ts'

/** As `publish`, to many buyers in one statement. */
export async function tellBuyers(
  tx: Tx,
  buyerIds: readonly string[],
  topic: LiveEvent['topic'],
): Promise<void> {
  if (buyerIds.length === 0) return
  await sql`
    select pg_notify(${liveChannel}, json_build_object(
      'audience', 'buyer:' || id, 'event', json_build_object('topic', ${topic}::text))::text)
    from unnest(${[...new Set(buyerIds)]}::text[]) as id`.execute(tx)
}
