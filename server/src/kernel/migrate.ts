import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { ConfigProblem, repositoryDir } from '#kernel/config.ts'
import type { Log } from '#kernel/log.ts'
import { assertNotRestoring } from '#kernel/restored.ts'
import { readFormerMigrations, readSchema, type Schema } from '#kernel/schema.ts'

export interface Migration {
  name: string
  sql: string
  hash: string
}

export const migrationsDir = join(repositoryDir, 'server/migrations')

/** All migrations since the schema of the last release, in order. They are only ever added to: an applied one is never edited. */
export function readMigrations(folder: string = migrationsDir): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8')
      return { name, sql: text, hash: createHash('sha256').update(text).digest('hex') }
    })
}

/** Hash of the whole schema: identifies what a test template or a generated file was made from. */
export const schemaHash = (migrations: readonly Migration[], schema: Schema = readSchema()): string =>
  createHash('sha256')
    .update([schema, ...migrations].map(({ name, hash }) => name + hash).join())
    .digest('hex')
    .slice(0, 16)

/** A database that does not answer ends the start. Statements have no limit: a migration may take its time. */
const connectWithinMs = 30_000

const lockKey = 0x53616d70 // "Samp": two processes that start together migrate one after the other

/**
 * Brings a database up to date: the job queue's own tables; then, in an empty database, today's schema, in which all migrations
 * are contained; in any other the migrations that it has not had, each in a transaction of its own unless its first line says
 * otherwise (server/migrations/README.md).
 * @param log hears who is waited for while another process migrates
 * @returns the names that were applied now
 * @throws ConfigProblem when the database was migrated by a newer version, or not to the end by one before 0.2: before anything is changed
 * @throws when an applied file was edited since
 */
export async function migrate(
  url: string,
  migrations: readonly Migration[] = readMigrations(),
  log?: Pick<Log, 'warn'>,
): Promise<string[]> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'sampan-migrate',
    connectionTimeoutMillis: connectWithinMs,
    keepAlive: true,
  })
  client.on('error', () => {}) // the query that was under way reports it
  await client.connect()
  try {
    await client.query(unlimited)
    await takeLock(client, log)
    await assertNotRestoring(client)
    await client.query(
      `create table if not exists schema_migration (
         name text primary key, hash text not null, applied_at timestamptz not null default now())`,
    )
    const { rows } = await client.query<{ name: string; hash: string }>(
      'select name, hash from schema_migration',
    )
    const schema = readSchema()
    const applied = await replaceFormer(client, new Map(rows.map(({ name, hash }) => [name, hash])), schema)
    refuseNewer(applied, migrations, await writtenVersion(client))
    await migrateJobs(url, client, applied.get(jobsLibrary))
    const fresh: string[] = []
    if (!applied.has(schema.name)) {
      for (const { name, hash } of await makeSchema(client, schema)) applied.set(name, hash)
      fresh.push(schema.name)
    }
    for (const migration of migrations) {
      const known = applied.get(migration.name)
      if (known === undefined) {
        await apply(client, migration)
        fresh.push(migration.name)
      } else if (known !== migration.hash) {
        throw new Error(
          `Migration ${migration.name} was edited after it had been applied. Add a new one instead.`,
        )
      }
    }
    if (fresh.length > 0) await client.query(`comment on table schema_migration is '${programVersion}'`)
    return fresh
  } finally {
    await client.end() // gives the advisory lock back
  }
}

const lockAgainMs = 200
const lockTellMs = 5000

/** Waits for another process that migrates, and says every few seconds whose connection holds the lock. */
async function takeLock(client: pg.Client, log?: Pick<Log, 'warn'>): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += lockAgainMs) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      lockKey,
    ])
    if (rows[0]?.taken) return
    if (waitedMs % lockTellMs === 0) {
      const holder = await client.query(
        `select pid, application_name, state, state_change from pg_locks join pg_stat_activity using (pid)
         where locktype = 'advisory' and classid = 0 and objid = $1 and granted`,
        [lockKey],
      )
      log?.warn({ holder: holder.rows[0] }, 'waiting for the lock of migrations')
    }
    await new Promise((resolve) => setTimeout(resolve, lockAgainMs))
  }
}

/** Version that migrated last, kept as the comment of the table of migrations. */
async function writtenVersion(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ version: string | null }>(
    `select obj_description('schema_migration'::regclass, 'pg_class') as version`,
  )
  return rows[0]?.version ?? null
}

/** An older version would meet tables that it does not know: sign-in fails while the probes say that all is well. */
function refuseNewer(
  applied: ReadonlyMap<string, string>,
  migrations: readonly Migration[],
  version: string | null,
): void {
  const known = new Set([jobsLibrary, readSchema().name, ...migrations.map(({ name }) => name)])
  const unknown = [...applied.keys()].filter((name) => !known.has(name)).sort()
  if (unknown.length === 0) return
  throw new ConfigProblem([newerProblem(unknown, version)])
}

/** Version of this program. */
export const programVersion: string = (
  JSON.parse(readFileSync(join(repositoryDir, 'package.json'), 'utf8')) as { version: string }
).version

/** Words for a database that a newer version has migrated; its version is known where that one has written it down. */
export function newerProblem(unknown: readonly string[], version: string | null): string {
  const by = version === null || version === programVersion ? 'a newer version' : `version ${version}`
  const more = unknown.length > 1 ? ` and ${unknown.length - 1} more` : ''
  return `The database was migrated by ${by}: this one (${programVersion}) does not know ${unknown.at(-1)}${more}. Start that version or a later one; or restore a dump from before the upgrade.`
}

/**
 * A database at the end of the former migrations has the schema that the first release began with: their names give way to its name.
 * @returns what is applied now
 */
async function replaceFormer(
  client: pg.Client,
  applied: ReadonlyMap<string, string>,
  { name, hash }: Schema,
): Promise<Map<string, string>> {
  const former = readFormerMigrations()
  const had = [...applied.keys()].filter((one) => former.has(one)).sort()
  if (had.length === 0) return new Map(applied)
  const isWhole = [...former].every(([one, itsHash]) => applied.get(one) === itsHash)
  if (!isWhole)
    throw new ConfigProblem([
      `The database stands at ${had.at(-1)} of a version before 0.2. Start version 0.1 with it once, whose last migration is ${[...former.keys()].at(-1)}; then start this one.`,
    ])
  await client.query(
    `with gone as (delete from schema_migration where name = any($1))
     insert into schema_migration (name, hash) values ($2, $3)`,
    [had, name, hash],
  )
  const rest = [...applied].filter(([one]) => !former.has(one))
  return new Map([...rest, [name, hash]])
}

/** Makes the tables of an empty database, and notes all migrations as applied: today's schema contains them. */
async function makeSchema(client: pg.Client, schema: Schema): Promise<readonly Named[]> {
  const contained: Named[] = [schema, ...readMigrations()]
  try {
    await client.query('begin')
    await client.query(schema.sql)
    for (const { name, hash } of contained)
      await client.query('insert into schema_migration (name, hash) values ($1, $2)', [name, hash])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`The schema failed: ${error instanceof Error ? error.message : 'unknown'}`, {
      cause: error,
    })
  }
  return contained
}

type Named = Pick<Migration, 'name' | 'hash'>

export const jobsLibrary = 'graphile-worker'

/** The library's tables as its installed version wants them; it is loaded only when another version was here last. */
async function migrateJobs(url: string, client: pg.Client, lastVersion: string | undefined): Promise<void> {
  const manifest = new URL('../package.json', import.meta.resolve(jobsLibrary))
  const { version }: { version: string } = JSON.parse(readFileSync(manifest, 'utf8'))
  if (version === lastVersion) return
  const { runMigrations } = await import('graphile-worker')
  const pool = new pg.Pool({
    connectionString: url,
    max: 2,
    connectionTimeoutMillis: connectWithinMs,
    keepAlive: true,
    application_name: 'sampan-migrate',
    // The pool waits for it before anybody gets the connection; its type does not say so.
    async onConnect(one) {
      await one.query(unlimited)
    },
  })
  pool.on('error', () => {}) // the job that was under way reports it
  pool.on('connect', (one) => one.on('error', () => {})) // graphile-worker insists on both
  try {
    await runMigrations({ pgPool: pool })
  } finally {
    await pool.end()
  }
  await client.query(
    `insert into schema_migration (name, hash) values ($1, $2)
     on conflict (name) do update set hash = excluded.hash, applied_at = now()`,
    [jobsLibrary, version],
  )
}

/** Limits of the role are for requests: a migration may take its time. */
const unlimited =
  'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0'

/** Ms that a migration waits for a table lock; then it lets other statements pass and tries again. */
const lockTimeoutMs = 2000
const lockTries = 30

/** Ways to apply a migration, by its first line (server/migrations/README.md). */
const modes = { transaction: '', concurrently: '-- concurrently', batches: '-- in batches' } as const

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const { name, sql, hash } = migration
  const written = 'insert into schema_migration (name, hash) values ($1, $2)'
  try {
    if (sql.startsWith(modes.concurrently)) {
      for (const statement of statementsOf(sql)) await client.query(statement)
      await client.query(written, [name, hash])
    } else if (sql.startsWith(modes.batches)) {
      for (let changed = 1; changed > 0; ) changed = (await client.query(sql)).rowCount ?? 0
      await client.query(written, [name, hash])
    } else {
      await applyInTransaction(client, migration, written)
    }
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : 'unknown'}`, {
      cause: error,
    })
  }
}

async function applyInTransaction(client: pg.Client, migration: Migration, written: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await client.query('begin')
      await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
      await client.query(migration.sql)
      await client.query(written, [migration.name, migration.hash])
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if (!isWorthRetrying(error) || tries === lockTries) throw error
    }
  }
}

/** A wait for a lock that took too long, or a deadlock with the calls of a running shop. */
const isWorthRetrying = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01')

/** PostgreSQL takes several statements of one query as a transaction, in which nothing is made concurrently. */
const statementsOf = (sql: string): string[] =>
  sql
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement.replaceAll(/^--.*$/gm, '').trim() !== '')
