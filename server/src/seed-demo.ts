import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import pg from 'pg'
import { type Config, repositoryDir } from '#kernel/config.ts'
import type { Db } from '#kernel/database.ts'
import type { Log } from '#kernel/log.ts'
import type { House } from '#kernel/perform.ts'
import type { DemoSignIn } from '#modules/account/index.ts'
import type { DemoOperator } from '#modules/staff/index.ts'

/** Told while the demo shop is being made: what, how many are done, how many there will be. */
export type Progress = (label: string, done: number, total: number) => void

export interface DemoParts {
  db: Db
  config: Config
  log: Log
  progress: Progress
}

/** What `server/demo/index.ts` exports. `seedDemo` may be called again after it was cut off half-way. */
export interface Demo {
  seedDemo(parts: DemoParts): Promise<void>
  /** Recharges and withdrawals for the console, on a network that is open; again as often as one likes. */
  seedMoney(house: House, networkId: string): Promise<void>
  demoSignIns: readonly DemoSignIn[]
  demoOperators: readonly DemoOperator[]
}

/** Who can look around: at the shop, and at its console. */
export interface DemoPeople {
  signIns: readonly DemoSignIn[]
  operators: readonly DemoOperator[]
}

const doneKey = 'demoSeeded'
const lockKey = 0x64656d6f // "demo"

/** Fills an empty database with the demo shop, once, whoever of several processes comes first. */
export async function seedDemoOnce(
  parts: Omit<DemoParts, 'progress'> & { url: string },
): Promise<DemoPeople> {
  const demo = await loadDemo()
  if (!demo) return { signIns: [], operators: [] }
  const { db, config, log, url } = parts
  await withLock(url, async () => {
    const seeded = await db
      .selectFrom('app_setting')
      .select('key')
      .where('key', '=', doneKey)
      .executeTakeFirst()
    if (seeded) return
    await demo.seedDemo({ db, config, log, progress: showProgress() })
    await sql`insert into app_setting (key, value) values (${doneKey}, 'true') on conflict do nothing`.execute(
      db,
    )
  })
  return { signIns: demo.demoSignIns, operators: demo.demoOperators }
}

/** Lets money move in the demo shop, so that its operators have something to audit. Needs its people and an open network. */
export async function seedDemoMoney(house: House, url: string, networkId: string): Promise<void> {
  const demo = await loadDemo()
  if (demo) await withLock(url, () => demo.seedMoney(house, networkId))
}

/** Null when this checkout has no demo shop. */
async function loadDemo(): Promise<Demo | null> {
  const file = join(repositoryDir, 'server/demo/index.ts')
  return existsSync(file) ? import(pathToFileURL(file).href) : null
}

async function withLock(url: string, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'sampan-seed' })
  client.on('error', () => {}) // losing the lock only means that another process may look too
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await work()
  } finally {
    await client.end()
  }
}

/** One line that counts up on a terminal; elsewhere a line for each tenth. */
function showProgress(): Progress {
  let shown = ''
  return (label, done, total) => {
    const line = `${label} ${done}/${total}`
    if (process.stdout.isTTY) process.stdout.write(`\r${line.padEnd(60)}${done >= total ? '\n' : ''}`)
    else {
      const step = `${label} ${Math.floor((done * 10) / Math.max(1, total))}`
      if (step !== shown) process.stdout.write(`${line}\n`)
      shown = step
    }
  }
}
