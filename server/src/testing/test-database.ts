import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isConnectionLost } from '#kernel/database-errors.ts'
import { migrate, readMigrations, schemaHash } from '#kernel/migrate.ts'
import { testPostgresUrl } from '#testing/test-postgres.ts'

const withDatabase = (url: string, database: string): string => {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}

async function onServer<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'sampan-test' })
  client.on('error', () => {}) // the statement under way reports it
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const templateLock = 0x74706c // "tpl"

/** A migrated database that others are copied from; made once for each state of the migrations. */
async function template(server: string): Promise<string> {
  const migrations = readMigrations()
  const name = `tpl_${schemaHash(migrations)}`
  await onServer(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock])
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rows.length > 0) return
    const half = `half_${name}`
    await client.query(`drop database if exists ${half} with (force)`)
    await client.query(`create database ${half}`)
    await migrate(withDatabase(server, half), migrations)
    await client.query(`alter database ${half} rename to ${name}`)
  })
  return name
}

/** The connection string of a migrated, empty database which nobody may write to. */
export async function freshTemplateUrl(): Promise<string> {
  const server = await testPostgresUrl()
  return withDatabase(server, await template(server))
}

/** Lets connections that are being closed end by themselves: one that is cut off reports it to a test that is over. */
async function untilLeft(client: pg.Client, database: string): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    const { rows } = await client.query('select 1 from pg_stat_activity where datname = $1 limit 1', [
      database,
    ])
    if (rows.length === 0) return
    await pause(20)
  }
}

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** A database of one's own, migrated and empty (about 50 ms). */
export async function createTestDatabase(): Promise<TestDatabase> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await copyTemplate()
    } catch (error) {
      // The keeper stopped the idle server between our look and our statement; the next look starts it again.
      if (!isConnectionLost(error) || attempt >= 3) throw error
    }
  }
}

/** A copy of another test's database as it is now; nobody may be connected to that one. */
export async function copyTestDatabase({ url }: Pick<TestDatabase, 'url'>): Promise<TestDatabase> {
  const source = new URL(url).pathname.slice(1)
  const server = await testPostgresUrl()
  await onServer(server, (client) => untilLeft(client, source))
  return copyDatabase(server, source)
}

async function copyTemplate(): Promise<TestDatabase> {
  const server = await testPostgresUrl()
  return copyDatabase(server, await template(server))
}

async function copyDatabase(server: string, source: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  // Copied as files: through the log, as PostgreSQL does by itself, each costs twice the work.
  await onServer(server, (client) =>
    client.query(`create database ${name} template ${source} strategy file_copy`),
  )
  return {
    url: withDatabase(server, name),
    drop: () =>
      onServer(server, async (client) => {
        await untilLeft(client, name)
        await client.query(`drop database if exists ${name} with (force)`)
      }),
  }
}
