import { loginTries } from '@sampan/contract/account/limits.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database.ts'

export interface LoginTry {
  tries: number
  waitSeconds: number
}

/**
 * Counts one try before the password is compared; the caller commits this alone. A window that is over starts anew.
 * @returns how many there were within the window, this one included
 */
export async function takeLoginTry(tx: Tx, key: Buffer): Promise<LoginTry> {
  // Not now(), the time at which the transaction began: who waited for a twin would find its window begin in his future.
  const window = sql`clock_timestamp() + make_interval(mins => ${loginTries.windowMinutes})`
  const { rows } = await sql<LoginTry>`
    insert into login_try (name_hash, tries, window_ends_at) values (${key}, 1, ${window})
    on conflict (name_hash) do update set
      tries = case when login_try.window_ends_at <= clock_timestamp() then 1 else login_try.tries + 1 end,
      window_ends_at = case when login_try.window_ends_at <= clock_timestamp() then ${window} else login_try.window_ends_at end
    returning tries, ceil(extract(epoch from window_ends_at - clock_timestamp()))::int as "waitSeconds"`.execute(
    tx,
  )
  const taken = rows[0]
  if (!taken) throw new Error('a counted try must come back')
  return taken
}

export async function forgetLoginTries(tx: Tx, key: Buffer): Promise<void> {
  await tx.deleteFrom('login_try').where('name_hash', '=', key).execute()
}
