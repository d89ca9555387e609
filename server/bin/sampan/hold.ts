import { parseArgs } from 'node:util'
import pg from 'pg'
import { systemClock } from '#kernel/clock.ts'
import { ConfigProblem, readConfig } from '#kernel/config.ts'
import { endRestore } from '#kernel/restored.ts'
import { withRunningDatabase } from './open-database.ts'

const usage =
  'sampan hold --data-of 2026-11-27T20:00:00Z: the instant of the data in a copy that was restored by other means'

/** `sampan hold`: marks a database that pgBackRest, pg_restore or somebody's own means restored, before any shop starts on it. */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { 'data-of': { type: 'string' } } })
  const dataOf = new Date(values['data-of'] ?? '')
  if (Number.isNaN(dataOf.getTime())) throw new ConfigProblem([usage])
  await withRunningDatabase(readConfig(process.env), async (url) => {
    if (url === null) throw new ConfigProblem(['DATA_DIR: there is no embedded database. Set DATABASE_URL?'])
    await hold(url, dataOf)
  })
  process.stdout.write('It is held: no e-mail, webhook or payout leaves this copy until "sampan resume".\n')
  return 0
}

export async function hold(url: string, dataOf: Date): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'sampan-hold' })
  await client.connect()
  try {
    await endRestore(client, { restoredAt: systemClock.now().toISOString(), dataOf: dataOf.toISOString() })
  } finally {
    await client.end()
  }
}
