import assert from 'node:assert/strict'
import { after, it } from 'node:test'
import { sql } from 'kysely'
import { readConfig } from '#kernel/config.ts'
import { openDatabase } from '#kernel/database.ts'
import { createLog } from '#kernel/log.ts'
import { migrate } from '#kernel/migrate.ts'
import { startKillablePostgres } from '#testing/killable-postgres.ts'
import { moneySettings } from './money-settings-store.ts'
import { standbyMissing } from './standby-store.ts'

/** A primary whose standby never came; its commits do not wait for it, so that the test goes on. */
const postgres = await startKillablePostgres({ shared_buffers: '16MB', synchronous_commit: 'local' })
await migrate(postgres.url)
const database = openDatabase({
  url: postgres.url,
  poolMax: 1,
  log: createLog(readConfig({ NODE_ENV: 'test' })),
})
const { db } = database
after(async () => {
  await database.close()
  await postgres.drop()
})

async function expectStandbys(names: string): Promise<void> {
  await sql`alter system set synchronous_standby_names = ${sql.lit(names)}`.execute(db)
  await sql`select pg_reload_conf()`.execute(db)
  for (let seen: string | undefined; seen !== names; ) {
    const { rows } = await sql<{
      is: string
    }>`select current_setting('synchronous_standby_names') as is`.execute(db)
    seen = rows[0]?.is
  }
}

it('stops withdrawals while the synchronous standby is away, and lets them go on by itself', async () => {
  const { isStopped, stoppedCode } = await moneySettings(db)
  assert.deepEqual([isStopped, stoppedCode], [false, 'other'])
  await expectStandbys('elsewhere')
  const missing = await moneySettings(db)
  assert.deepEqual([missing.isStopped, missing.stoppedCode], [true, 'noStandby'])
  assert.equal(await standbyMissing.read(db, null as never), 1)
  await expectStandbys('')
  assert.equal((await moneySettings(db)).isStopped, false)
  assert.equal(await standbyMissing.read(db, null as never), 0)
})
