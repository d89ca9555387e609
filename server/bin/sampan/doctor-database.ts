import { sql } from 'kysely'
import { checkDatabase } from '#kernel/check-database.ts'
import { ConfigProblem, type GivenConfig } from '#kernel/config.ts'
import { assertDurable, assertLimits, type Db, openDatabase } from '#kernel/database.ts'
import { keepClock } from '#kernel/keep-clock.ts'
import { createLog } from '#kernel/log.ts'
import { newerProblem } from '#kernel/migrate.ts'
import { migrationState } from '#kernel/migration-state.ts'
import { checkReplica } from '#kernel/replica/check-replica.ts'
import { replicaProblems } from '#kernel/replica/facts.ts'
import { examineShop } from './doctor-shop.ts'
import { bad, type Finding, good, messageOf, note } from './finding.ts'

/** Connections of a process beside those for requests: jobs, live events, locks, and a start's checks. */
const connectionsBeside = 8

/** The database and what of the shop stands in it. */
export async function examineDatabase(config: GivenConfig, url: string | null): Promise<Finding[]> {
  if (url === null)
    return [
      note('database', 'The embedded database is made at the first start. Production needs DATABASE_URL.'),
    ]
  try {
    const remarks =
      config.databaseUrl === null ? [] : await checkDatabase({ ...config, databaseUrl: config.databaseUrl })
    return [...remarks.map((told) => note('database', told)), ...(await look(config, url))]
  } catch (error) {
    if (error instanceof ConfigProblem) return error.problems.map((told) => bad('database', told))
    return [bad('database', messageOf(error))]
  }
}

async function look(config: GivenConfig, url: string): Promise<Finding[]> {
  const log = createLog({ mode: config.mode, logLevel: 'silent' })
  const options = { poolMax: 2, log, applicationName: 'sampan-doctor' }
  const database = openDatabase({ ...options, url })
  const pooled = openDatabase({
    ...options,
    url: config.databaseUrl ?? url,
    pooledByTransaction: config.databasePooledByTransaction,
  })
  try {
    const { db } = database
    const { rows } = await sql<{ version: string; locale: string; most: number; used: number }>`
      select current_setting('server_version') as version, datctype as locale,
             current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
             (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used
      from pg_database where datname = current_database()`.execute(db)
    const [facts] = rows
    if (!facts) return [bad('database', 'The database does not tell what it is.')]
    const found = [
      good('database', `PostgreSQL ${facts.version}, letters by ${facts.locale}`),
      await promised('pooler', 'time limits of connections hold', () => assertLimits(pooled.db)),
      await promised('durability', 'what is acknowledged is on disk', () => assertDurable(db)),
      examineConnections(facts, config.databasePoolMax),
      await examineClock(database.pool, log),
    ]
    const migrations = await examineMigrations(url)
    const isCurrent = migrations.verdict === 'good'
    const replica = await examineReplica(config, db)
    return [...found, ...replica, migrations, ...(isCurrent ? await examineShop(config, db) : [])]
  } finally {
    await pooled.close()
    await database.close()
  }
}

async function examineReplica(config: GivenConfig, primary: Db): Promise<Finding[]> {
  const { databaseReadUrl: url } = config
  if (url === null) return []
  try {
    const problem = await checkReplica(url, primary, createLog({ mode: config.mode, logLevel: 'silent' }))
    return [
      problem === null
        ? good('replica', 'public reads go to the one in DATABASE_READ_URL')
        : bad(
            'replica',
            `DATABASE_READ_URL: ${replicaProblems[problem]}. Until then public reads go to the primary.`,
          ),
    ]
  } catch (error) {
    if (error instanceof ConfigProblem) return error.problems.map((told) => bad('replica', told))
    return [bad('replica', messageOf(error))]
  }
}

async function promised(subject: string, told: string, assert: () => Promise<void>): Promise<Finding> {
  try {
    await assert()
    return good(subject, told)
  } catch (error) {
    return bad(subject, messageOf(error))
  }
}

function examineConnections({ most, used }: { most: number; used: number }, poolMax: number): Finding {
  const one = poolMax + connectionsBeside
  const told = `${used} of ${most} in use; a process of the shop takes up to ${one}`
  return most < one * 2
    ? note('connections', `${told}: raise max_connections of PostgreSQL, or lower DATABASE_POOL_MAX.`)
    : good('connections', told)
}

async function examineClock(...[pool, log]: Parameters<typeof keepClock>): Promise<Finding> {
  try {
    const clock = await keepClock(pool, log)
    clock.stop()
    const seconds = (clock.offsetMs() / 1000).toFixed(1)
    return Math.abs(clock.offsetMs()) > 1000
      ? note(
          'clock',
          `differs from the database's by ${seconds} s: run a time service such as chrony on both.`,
        )
      : good('clock', 'agrees with the database')
  } catch (error) {
    return error instanceof ConfigProblem
      ? bad('clock', error.problems.join(' '))
      : bad('clock', messageOf(error))
  }
}

async function examineMigrations(url: string): Promise<Finding> {
  const { isEmpty, pending, newer, version } = await migrationState(url)
  if (newer.length > 0) return bad('migrations', newerProblem(newer, version))
  if (isEmpty) return note('migrations', 'The database is empty: the first start makes its tables.')
  return pending.length > 0
    ? note('migrations', `${pending.length} would run at the next start: sampan upgrade --check tells which.`)
    : good('migrations', 'none to run')
}
