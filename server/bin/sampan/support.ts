import { writeFile } from 'node:fs/promises'
import { arch, cpus, platform, release, totalmem } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { strToU8, zipSync } from 'fflate'
import { sql } from 'kysely'
import { systemClock } from '#kernel/clock.ts'
import { ConfigProblem, readConfig } from '#kernel/config.ts'
import { type Db, openDatabase } from '#kernel/database.ts'
import { readQueue } from '#kernel/jobs.ts'
import { createLog } from '#kernel/log.ts'
import { readMaintenance } from '#kernel/maintenance.ts'
import { programVersion } from '#kernel/migrate.ts'
import { migrationState } from '#kernel/migration-state.ts'
import { shape } from '#kernel/settings.ts'
import { payoutSettings } from '../payout/payout-config.ts'
import { examine } from './doctor.ts'
import { messageOf } from './finding.ts'
import { withRunningDatabase } from './open-database.ts'

type Env = Readonly<Record<string, string | undefined>>

/** `sampan support FILE.zip`: what somebody who helps has to know, without a secret, an address or a person. */
export async function run(args: string[]): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const [name = 'sampan-support.zip', ...rest] = positionals
  if (rest.length > 0) throw new ConfigProblem(['sampan support [FILE.zip]'])
  const file = resolve(process.env['INIT_CWD'] ?? '.', name)
  const files = await collect(process.env)
  const zipped = zipSync(Object.fromEntries(files.map(([path, text]) => [path, strToU8(text)])))
  await writeFile(file, zipped, { mode: 0o600, flag: 'wx' })
  process.stdout.write(
    `${file} holds ${files.map(([path]) => path).join(', ')}. Values of settings are not in it; look through it before you send it.\n`,
  )
  return 0
}

/** Files of the bundle with their texts, already without what nobody outside should see. */
export async function collect(env: Env): Promise<[path: string, text: string][]> {
  const clean = cleaner(env)
  const parts: Record<string, unknown> = {
    'program.json': programFacts(),
    'settings.json': settingNames(env),
    'doctor.json': await examine(env),
    ...(await databaseFacts(env)),
  }
  return Object.entries(parts).map(([path, facts]) => [path, clean(`${JSON.stringify(facts, null, 2)}\n`)])
}

function programFacts() {
  return {
    madeAt: systemClock.now().toISOString(),
    sampan: programVersion,
    node: process.versions.node,
    system: `${platform()} ${release()} ${arch()}`,
    processors: cpus().length,
    memoryMiB: Math.round(totalmem() / 2 ** 20),
  }
}

const settingNamesKnown = [...Object.keys(shape), ...payoutSettings.map(({ name }) => name)]

/** Names alone: of a value not even its length is told. */
const settingNames = (env: Env) => ({
  set: settingNamesKnown.filter((name) => (env[name] ?? '') !== ''),
  notSet: settingNamesKnown.filter((name) => (env[name] ?? '') === ''),
})

async function databaseFacts(env: Env): Promise<Record<string, unknown>> {
  try {
    const config = readConfig(env)
    return await withRunningDatabase(config, async (url) => {
      if (url === null) return {}
      const log = createLog({ mode: config.mode, logLevel: 'silent' })
      const database = openDatabase({ url, poolMax: 2, log, applicationName: 'sampan-support' })
      try {
        return {
          'migrations.json': await migrationFacts(url, database.db),
          'work.json': await workFacts(database.db),
          'faults.json': await faults(database.db),
          'self-audit.json': await audits(database.db),
        }
      } finally {
        await database.close()
      }
    })
  } catch (error) {
    return { 'database.json': { problem: messageOf(error) } }
  }
}

async function migrationFacts(url: string, db: Db) {
  const applied =
    await sql`select name, applied_at as "at" from schema_migration order by applied_at, name`.execute(db)
  return { ...(await migrationState(url)), applied: applied.rows }
}

/** Depths of queues. */
async function workFacts(db: Db) {
  const { rows } = await sql`
    select (select count(*)::int from mail where state = 'waiting') as "mailsWaiting",
      (select count(*)::int from mail where state = 'failed') as "mailsGivenUp",
      (select count(*)::int from webhook_delivery where state = 'waiting') as "webhooksWaiting",
      (select count(*)::int from webhook_delivery where state = 'failed') as "webhooksGivenUp",
      (select count(*)::int from stuck_row) as "rowsSetAside",
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      pg_database_size(current_database())::bigint as "databaseBytes",
      (select max(n_live_tup)::bigint from pg_stat_user_tables) as "rowsOfLargestTable"`.execute(db)
  return { jobs: await readQueue(db), ...(rows[0] as object), isInMaintenance: await readMaintenance(db) }
}

/** The last failures of background work. */
async function faults(db: Db) {
  const jobs = await sql`
    select task_identifier as job, attempts, max_attempts as "attemptsMax", left(last_error, 500) as error, updated_at as "at"
    from graphile_worker.jobs where last_error is not null order by updated_at desc limit 50`.execute(db)
  const setAside = await sql`
    select job, left(problem, 500) as problem, tries, last_failed_at as "at" from stuck_row order by last_failed_at desc limit 50`.execute(
    db,
  )
  return { jobs: jobs.rows, setAside: setAside.rows }
}

async function audits(db: Db) {
  const { rows } = await sql`
    select distinct on (scope) scope, at, is_sound as "isSound", findings from self_audit order by scope, id desc`.execute(
    db,
  )
  return rows
}

/** Values shorter than this are words such as `on`, and stand in any text. */
const valueLettersMin = 6

/**
 * Takes out of a text every value of a setting, also where a message quotes it or a part of it, and what may be about a person:
 * e-mail addresses, and long numbers such as those of cards and orders.
 */
export function cleaner(env: Env): (text: string) => string {
  const values = settingNamesKnown.flatMap((name) => secretParts(name, env[name] ?? ''))
  const longestFirst = [...new Set(values)].sort((a, b) => b.length - a.length)
  return (text) => {
    let cleaned = text
    for (const value of longestFirst) cleaned = cleaned.replaceAll(value, '…')
    return cleaned
      .replaceAll(/[^\s<>"'@]+@[^\s<>"'@]+\.[a-z]{2,}/gi, '…@…')
      .replaceAll(/0x[0-9a-f]{16,}/gi, '0x…')
      .replaceAll(/(?<![\w.:-])\d{9,}(?![\w.:-])/g, '…')
  }
}

/** Settings whose values are no secret and are needed to understand the rest. */
const plain = new Set(['NODE_ENV', 'DATABASE_POOLER', 'LOG_LEVEL', 'WEAK_PAY_CODE'])

function secretParts(name: string, value: string): string[] {
  if (plain.has(name) || value.length < valueLettersMin) return []
  const urls = value.match(/[a-z]+:\/\/[^\s,]+/gi) ?? []
  const parts = urls.flatMap((url) => {
    const found = /^[a-z]+:\/\/(?:([^:@/]*)(?::([^@/]*))?@)?([^/?]*)(.*)$/i.exec(url)
    const all = found ? found.slice(1).filter((part) => part !== undefined) : []
    return [url, ...all, ...(found?.[4] ?? '').split(/[/?&=]/)]
  })
  const decoded = parts.map((part) => {
    try {
      return decodeURIComponent(part)
    } catch {
      return part
    }
  })
  const words = value.split(/[\s,=]+/)
  return [value, ...words, ...parts, ...decoded].filter((part) => part.length >= valueLettersMin)
}
