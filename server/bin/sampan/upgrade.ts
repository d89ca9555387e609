import { statfs } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { ConfigProblem, type GivenConfig, readConfig, repositoryDir } from '#kernel/config.ts'
import { newerProblem, programVersion, readMigrations } from '#kernel/migrate.ts'
import { migrationFaults, stopMark } from '#kernel/migration-rules.ts'
import { type MigrationState, migrationState } from '#kernel/migration-state.ts'
import { withRunningDatabase } from './open-database.ts'

/** `sampan upgrade --check`: what the next start of this version would do to the database. Changes nothing. */
export async function run(args: string[]): Promise<number> {
  const options = {
    check: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  } as const
  const { values } = parseArgs({ args, options })
  if (!values.check)
    throw new ConfigProblem(['sampan upgrade --check: an upgrade itself is the start of a new version'])
  const plan = await planUpgrade(readConfig(process.env))
  process.stdout.write(values.json ? `${JSON.stringify(plan, null, 2)}\n` : tell(plan))
  return plan.problem === null ? 0 : 1
}

interface Planned {
  name: string
  /** Why every process of the older version has to stop before it; null when they may go on beside. */
  stop: string | null
  /** Words of its first line that say how it is applied. */
  mode: 'transaction' | 'concurrently' | 'in batches'
}

export interface UpgradePlan {
  version: string
  databaseVersion: string | null
  /** True if the next start makes all tables. */
  isEmpty: boolean
  pending: Planned[]
  databaseBytes: number
  /** Bytes that the largest tables need once more if a migration rewrites one: what should be free. */
  wantedBytes: number
  /** Free bytes where the embedded database stands; null for a database elsewhere. */
  freeBytes: number | null
  problem: string | null
}

export async function planUpgrade(config: GivenConfig): Promise<UpgradePlan> {
  return withRunningDatabase(config, async (url) => {
    if (url === null) throw new ConfigProblem(['DATA_DIR: there is no embedded database. Set DATABASE_URL?'])
    const state = await migrationState(url)
    const { databaseBytes, largestBytes } = await sizes(url)
    const freeBytes = config.databaseUrl === null ? await freeIn(config.dataDir) : null
    const pending = plannedOf(state)
    const wantedBytes = pending.length === 0 ? 0 : largestBytes
    return {
      version: programVersion,
      databaseVersion: state.version,
      isEmpty: state.isEmpty,
      pending,
      databaseBytes,
      wantedBytes,
      freeBytes,
      problem: problemOf(state, wantedBytes, freeBytes),
    }
  })
}

function plannedOf({ isEmpty, pending }: MigrationState): Planned[] {
  if (isEmpty) return []
  const all = readMigrations()
  return pending.map((name) => {
    const at = all.findIndex((migration) => migration.name === name)
    const migration = all[at]
    const [fault = null] = migration ? migrationFaults(migration, all.slice(0, at)) : []
    const stop = migration ? (stopMark(migration) ?? fault) : null
    return { name, stop, mode: modeOf(migration?.sql ?? '') }
  })
}

function modeOf(sql: string): Planned['mode'] {
  if (sql.startsWith('-- concurrently')) return 'concurrently'
  return sql.startsWith('-- in batches') ? 'in batches' : 'transaction'
}

function problemOf({ newer, version }: MigrationState, wanted: number, free: number | null): string | null {
  if (newer.length > 0) return newerProblem(newer, version)
  if (free !== null && free < wanted)
    return `DATA_DIR has ${mib(free)} MiB free; a migration that rewrites the largest table needs ${mib(wanted)}.`
  return null
}

async function freeIn(dataDir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dataDir)
  return bavail * bsize
}

async function sizes(url: string): Promise<{ databaseBytes: number; largestBytes: number }> {
  const client = new pg.Client({ connectionString: url, application_name: 'sampan-check' })
  await client.connect()
  try {
    const { rows } = await client.query<{ all: string; largest: string }>(
      `select pg_database_size(current_database())::text as all,
              (select coalesce(max(pg_total_relation_size(oid)), 0)::text from pg_class where relkind = 'r') as largest`,
    )
    return { databaseBytes: Number(rows[0]?.all), largestBytes: Number(rows[0]?.largest) }
  } finally {
    await client.end()
  }
}

const mib = (bytes: number): number => Math.ceil(bytes / 2 ** 20)

function tell(plan: UpgradePlan): string {
  const { pending, problem, isEmpty } = plan
  const from = plan.databaseVersion ?? 'a version that did not say so'
  const lines = [
    `This is version ${plan.version} (${repositoryDir}); the database was migrated last by ${isEmpty ? 'nobody: the first start makes its tables' : from}.`,
    `It has ${mib(plan.databaseBytes)} MiB.`,
    ...(problem === null ? [] : [problem]),
    ...(pending.length > 0
      ? [
          `${pending.length} migrations would run:`,
          ...pending.map(({ name, stop, mode }) => {
            const remarks = [
              ...(mode === 'transaction' ? [] : [mode]),
              ...(stop === null ? [] : [`needs a stop: ${stop}`]),
            ]
            return `  ${name}${remarks.length > 0 ? ` (${remarks.join(', ')})` : ''}`
          }),
          `${mib(plan.wantedBytes)} MiB should be free where the database stands. Back up first (sampan backup).`,
          pending.some(({ stop }) => stop !== null)
            ? 'Stop every process of the older version before, for the reasons named above.'
            : 'They only add: processes of the older version may go on beside, until they are restarted.',
        ]
      : []),
    ...(pending.length === 0 && problem === null && !isEmpty ? ['No migration would run.'] : []),
  ]
  return `${lines.join('\n')}\n`
}
