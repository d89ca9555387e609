import { sql } from 'kysely'
import type { Tx } from '#kernel/database.ts'

/** Who hears of it: one buyer, or all operators. */
export type Audience = `buyer:${string}` | 'operators'

/**
 * What changed, never how: whoever hears it asks for the rest by the call that checks his rights.
 * `session` makes streams look again whether their session still lives.
 */
export interface LiveEvent {
  readonly topic: 'balance' | 'deposit' | 'recharge' | 'withdrawal' | 'network' | 'session'
  readonly id?: string
}

/** The channel of PostgreSQL on which processes tell each other. */
export const liveChannel = 'sampan_live'

/** Tells the audience when, and only if, the transaction commits; wherever they are connected. */
export async function publish(tx: Tx, audience: Audience, event: LiveEvent): Promise<void> {
  await sql`select pg_notify(${liveChannel}, ${JSON.stringify({ audience, event })})`.execute(tx)
}
