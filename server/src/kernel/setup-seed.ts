import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'

const key = 'setupCode'
const hoursValid = 24

/** The seed of the code that is valid; null when there is none, or its time is over. */
export async function codeSeed(db: Db): Promise<string | null> {
  const { rows } = await sql<{ seed: string }>`
    select value->>'seed' as seed from app_setting
    where key = ${key} and (value->>'endsAt')::timestamptz > now()`.execute(db)
  return rows[0]?.seed ?? null
}

/** The seed that is valid, or a new one. Processes that start together agree on one. */
export async function keepCodeSeed(db: Db): Promise<string> {
  const seed = randomBytes(32).toString('base64url')
  const { rows } = await sql<{ seed: string }>`
    insert into app_setting as known (key, value)
    values (${key}, jsonb_build_object('seed', ${seed}::text, 'endsAt', now() + make_interval(hours => ${hoursValid})))
    on conflict (key) do update set value = case
      when (known.value->>'endsAt')::timestamptz > now() then known.value else excluded.value end
    returning value->>'seed' as seed`.execute(db)
  return rows[0]?.seed ?? seed
}

/** Uses the code up. */
export async function deleteCodeSeed(tx: Tx): Promise<void> {
  await tx.deleteFrom('app_setting').where('key', '=', key).execute()
}
