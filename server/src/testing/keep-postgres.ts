import { appendFileSync } from 'node:fs'
import { open, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '#embedded/postgres.ts'
import { isAlive } from '#embedded/process-state.ts'
import { isKeptInMemory, testPostgresDir, urlFile } from '#testing/test-postgres.ts'

/** Runs the test database until nobody has been connected for `idleMs`, then stops it and ends. */
const idleMs = 60_000
/** The pause between marking the server as closing and closing it, ms: a user who came last is then seen. */
const lastCallMs = 2000
const lockFile = join(testPostgresDir, 'keeper.pid')

const say = (line: string) => appendFileSync(join(testPostgresDir, 'keeper.log'), `${line}\n`)

/** @returns whether this process is the keeper now */
async function becomeKeeper(): Promise<boolean> {
  for (const _ of [1, 2]) {
    try {
      const file = await open(lockFile, 'wx')
      await file.writeFile(String(process.pid))
      await file.close()
      return true
    } catch {
      const keeper = Number(await readFile(lockFile, 'utf8').catch(() => '0'))
      if (keeper > 0 && isAlive(keeper)) return false
      await rm(lockFile, { force: true })
    }
  }
  return false
}

async function keep(): Promise<void> {
  const postgres = await startPostgres({
    dataDir: testPostgresDir,
    // Tests of durability start a database of their own; here speed counts.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
    // Reports of deadlocks: the waiting processes and their statements stand nowhere else.
    onLine: (text) => {
      if (text.includes('deadlock detected')) say(text)
    },
  })
  const client = new pg.Client({ connectionString: postgres.url, application_name: 'sampan-keeper' })
  client.on('error', (error) => say(error.message))
  await client.connect()
  await dropLeftovers(client)
  do {
    await writeFile(urlFile, postgres.url)
    for (let lastSeenMs = Date.now(); Date.now() - lastSeenMs < idleMs && isAlive(postgres.pid); ) {
      await pause(1000)
      if (await isAnybodyHere(client)) lastSeenMs = Date.now()
    }
    await rm(urlFile, { force: true })
    await pause(lastCallMs)
  } while (isAlive(postgres.pid) && (await isAnybodyHere(client)))
  await client.end().catch(() => {})
  await postgres.stop()
}

async function isAnybodyHere(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ n: string }>(
    `select count(*) as n from pg_stat_activity
     where backend_type = 'client backend' and application_name <> 'sampan-keeper'`,
  )
  return Number(rows[0]?.n) > 0
}

/** Databases of runs that were killed. Templates stay: they are the same until a migration changes. */
async function dropLeftovers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname like 'test\\_%'`,
  )
  for (const { datname } of rows) await client.query(`drop database if exists "${datname}" with (force)`)
}

if (await becomeKeeper()) {
  try {
    await keep()
  } catch (error) {
    say(error instanceof Error ? (error.stack ?? error.message) : 'unknown')
    process.exitCode = 1
  } finally {
    if (isKeptInMemory) await rm(join(testPostgresDir, 'postgres'), { recursive: true, force: true })
    await rm(lockFile, { force: true })
  }
}
