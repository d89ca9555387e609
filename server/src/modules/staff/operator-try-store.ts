import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'

/** So many tries, then a rest (RELIABILITY §5.3). */
const triesMax = 5
const restMinutes = 15

/** Tries to sign in count by the name, whether anybody has it or not, so that a lock tells nothing either. */
export const signInTries = (account: string): Buffer => keyOf(`sign-in:${account}`)
/** Apart from those: whoever guesses at the door cannot stop somebody who is inside. */
export const insideTries = (operatorId: string): Buffer => keyOf(`inside:${operatorId}`)

const keyOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Counts one try and commits it alone, before anything is compared: so 200 parallel guesses get five comparisons.
 * Refuses operatorLocked.
 */
export async function takeTry(ctx: Context, key: Buffer): Promise<void> {
  const isTaken = await ctx.transaction(async (tx) => {
    const until = sql`now() + make_interval(mins => ${restMinutes})`
    const { rows } = await sql`
      insert into operator_try (key_hash, tries, until) values (${key}, 1, ${until})
      on conflict (key_hash) do update
        set tries = case when operator_try.until <= now() then 1 else operator_try.tries + 1 end, until = ${until}
        where operator_try.until <= now() or operator_try.tries < ${triesMax}
      returning tries`.execute(tx)
    return rows.length > 0
  })
  if (isTaken) return
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from until - now()))::int as seconds from operator_try where key_hash = ${key}`.execute(
    ctx.db,
  )
  const retryAfterSeconds = Math.max(1, rows[0]?.seconds ?? 1)
  refuse('operatorLocked', { retryAfterSeconds, minutes: Math.ceil(retryAfterSeconds / 60) })
}

/** Forgets the tries after a right one, in the transaction of what it was for. */
export async function forgetTries(tx: Tx, key: Buffer): Promise<void> {
  await tx.deleteFrom('operator_try').where('key_hash', '=', key).execute()
}
