import type { Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

/** Keeps a fact about this installation in `app_setting`, in place of what stood under the key. */
export async function keepSetting(
  tx: Tx,
  key: string,
  value: Readonly<Record<string, string>>,
): Promise<void> {
  await runStatement(
    tx,
    `insert into app_setting (key, value) values ($1, $2::jsonb)
    on conflict (key) do update set value = excluded.value, updated_at = now()`,
    [key, JSON.stringify(value)],
  )
}
