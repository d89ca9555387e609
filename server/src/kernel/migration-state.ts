import pg from 'pg'
import { ConfigProblem } from '#kernel/config.ts'
import { jobsLibrary, type Migration, newerProblem, readMigrations } from '#kernel/migrate.ts'
import { assertNotRestoring } from '#kernel/restored.ts'
import { readFormerMigrations, readSchema } from '#kernel/schema.ts'

/** The schema of a database, beside that of this version. */
export interface MigrationState {
  /** True if no version has made its tables there yet. */
  isEmpty: boolean
  /** Names that a start of this version would apply, in order. */
  pending: string[]
  /** Names that only a newer version knows. */
  newer: string[]
  /** The version that migrated it last; null where none has said so. */
  version: string | null
}

const connectWithinMs = 30_000

/** Reads how far a database is migrated, and changes nothing. */
export async function migrationState(
  url: string,
  migrations: readonly Migration[] = readMigrations(),
): Promise<MigrationState> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'sampan-check',
    connectionTimeoutMillis: connectWithinMs,
    query_timeout: connectWithinMs,
    keepAlive: true,
  })
  client.on('error', () => {}) // the query that was under way reports it
  await client.connect()
  try {
    await assertNotRestoring(client)
    const { rows } = await client.query<{ version: string | null }>(
      `select obj_description(oid, 'pg_class') as version from pg_class where oid = to_regclass('schema_migration')`,
    )
    const [made] = rows
    const applied = made ? await appliedNames(client) : new Set<string>()
    return { ...compare(applied, migrations), isEmpty: applied.size === 0, version: made?.version ?? null }
  } finally {
    await client.end()
  }
}

async function appliedNames(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migration')
  const names = new Set(rows.map(({ name }) => name))
  const former = [...readFormerMigrations().keys()]
  // The end of the former migrations is the schema that the first release began with (migrate.ts).
  if (former.every((name) => names.has(name))) {
    for (const name of former) names.delete(name)
    names.add(readSchema().name)
  }
  return names
}

function compare(applied: ReadonlySet<string>, migrations: readonly Migration[]) {
  const known = [readSchema().name, ...migrations.map(({ name }) => name)]
  return {
    pending: known.filter((name) => !applied.has(name)),
    newer: [...applied].filter((name) => name !== jobsLibrary && !known.includes(name)).sort(),
  }
}

/**
 * For a process that does not migrate by itself: the schema has to be the one that it was written for.
 * @throws ConfigProblem when the shop has not migrated the database yet, or a newer version has
 */
export async function assertMigrated(url: string, migrations?: readonly Migration[]): Promise<void> {
  const { pending, newer, version } = await migrationState(url, migrations)
  if (newer.length > 0) throw new ConfigProblem([newerProblem(newer, version)])
  if (pending.length > 0)
    throw new ConfigProblem([
      `The database has not been migrated to this version yet (${pending[0]}). Start the shop first; it migrates.`,
    ])
}
