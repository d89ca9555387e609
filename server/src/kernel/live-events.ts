import type { LiveEvent } from '@sampan/contract/wire/live.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database.ts'

export type { LiveEvent } from '@sampan/contract/wire/live.ts'

/** Who hears of it: one buyer, or all operators. */
export type Audience = `buyer:${string}` | 'operators'

/** The channel of PostgreSQL on which processes tell each other. */
export const liveChannel = 'sampan_live'

/** What goes through it. */
export interface Published {
  audience: Audience
  event: LiveEvent
}

/** Tells the audience when, and only if, the transaction commits; wherever they are connected. */
export async function publish(tx: Tx, audience: Audience, event: LiveEvent): Promise<void> {
  const published: Published = { audience, event }
  await sql`select pg_notify(${liveChannel}, ${JSON.stringify(published)})`.execute(tx)
}
