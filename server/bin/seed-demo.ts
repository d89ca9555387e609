import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import pg from 'pg'
import type { DemoSignIn } from '#base/account/index.ts'
import type { DemoOperator } from '#base/staff/index.ts'
import { type Config, repositoryDir } from '#kernel/config.ts'
import type { Db } from '#kernel/database.ts'
import type { Log } from '#kernel/log.ts'
import type { Service } from '#kernel/services.ts'
import { transaction } from '#kernel/transaction.ts'
import { createScanner } from '#money/chain/index.ts'
import type { Shop } from '../src/app.ts'

/** Called while something is being made: how many are done, how many there will be. */
export type Progress = (done: number, total: number) => void

export interface DemoParts {
  db: Db
  config: Config
  log: Log
  progress: Progress
}

/** Exports of `demo/index.ts`. `seedDemo` may be called again after it was cut off half-way. */
export interface Demo {
  seedDemo(parts: DemoParts): Promise<void>
  /** True if nothing is left to do for the three below. */
  hasPast(db: Db, withMoney: boolean): Promise<boolean>
  /** Recharges and withdrawals for the console, on a network that is open; again as often as one likes. */
  seedMoney(shop: Shop, networkId: string): Promise<void>
  /** Applications to sell that wait; again as often as one likes. */
  seedApplications(shop: Shop): Promise<void>
  /** Orders in every state, paid with money that came over this network; once, and before the shop opens. */
  seedOrders(shop: Shop, networkId: string | null): Promise<void>
  /** The people behind the demo, as a service of one of the processes. */
  createCrew(shop: Shop): Promise<Service>
  openPictures(dataDir: string): DemoPictures
  demoSignIns: readonly DemoSignIn[]
  demoOperators: readonly DemoOperator[]
}

/** The demo's pictures: drawn when they are asked for, and all of them in the background. */
export interface DemoPictures {
  drawNow(path: string): Promise<void> | null
  drawAll(progress: Progress): Promise<void>
  stop(): void
}

/** People who can look around: at the shop, and at its console. */
export interface DemoPeople {
  signIns: readonly DemoSignIn[]
  operators: readonly DemoOperator[]
}

const doneKey = 'demoSeeded'
/** Present where the past belongs to the same filling as the goods: a demo of an older version gets no second set of people. */
const pastKey = 'demoPast'
const lockKey = 0x64656d6f // "demo"

/** A demo's people have passwords that everybody can read: no production opens on their database. */
export async function assertNoDemo(db: Db): Promise<void> {
  if (await isSeeded(db))
    throw new Error('This database was filled by the demo. Production needs one of its own.')
}

const hasSetting = async (db: Db, key: string): Promise<boolean> =>
  (await db.selectFrom('app_setting').select('key').where('key', '=', key).executeTakeFirst()) !== undefined

const isSeeded = (db: Db): Promise<boolean> => hasSetting(db, doneKey)

/** Fills an empty database with the demo shop, once, even if several processes start together. */
export async function seedDemoOnce(
  parts: Omit<DemoParts, 'progress'> & { url: string },
): Promise<DemoPeople> {
  const demo = await loadDemo()
  if (!demo) return { signIns: [], operators: [] }
  const people = { signIns: demo.demoSignIns, operators: demo.demoOperators }
  const { db, config, log, url } = parts
  if (await isSeeded(db)) return people
  await withLock(url, async () => {
    if (await isSeeded(db)) return
    await demo.seedDemo({ db, config, log, progress: showProgress('Goods') })
    await sql`insert into app_setting (key, value) values (${doneKey}, 'true'), (${pastKey}, 'true')
              on conflict do nothing`.execute(db)
  })
  return people
}

/**
 * Gives the demo shop a past, and lets money move in it, so that its sellers and operators have something to do. Needs its
 * people; money needs an open network, too.
 */
export async function seedDemoPast(
  db: Db,
  openShop: () => Shop,
  url: string,
  networkId: string | null,
): Promise<void> {
  const demo = await loadDemo()
  if (!demo || !(await hasSetting(db, pastKey)) || (await demo.hasPast(db, networkId !== null))) return
  const shop = openShop()
  await withLock(url, async () => {
    if (networkId !== null) await beginScan(shop)
    await demo.seedOrders(shop, networkId)
    await demo.seedApplications(shop)
    if (networkId !== null) await demo.seedMoney(shop, networkId)
  })
}

/** Lets the first scan of each network begin: before it nobody recharges on one. */
const beginScan = ({ deps }: Shop): Promise<void> =>
  createScanner().step({ ...deps, transaction: (work) => transaction(deps.db, work) })

/** The demo's crew; null where none is wanted. */
export async function openDemoCrew(shop: Shop): Promise<Service | null> {
  const demo = shop.deps.config.demoCrew ? await loadDemo() : null
  return demo?.createCrew(shop) ?? null
}

/** Null where no demo is wanted or this checkout has none. */
export async function openDemoPictures(config: Config): Promise<DemoPictures | null> {
  const demo = config.demo ? await loadDemo() : null
  return demo?.openPictures(config.dataDir) ?? null
}

/** Null when this checkout has no demo shop. */
async function loadDemo(): Promise<Demo | null> {
  const file = join(repositoryDir, 'demo/index.ts')
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

/** One line that counts up on a terminal; elsewhere a line when it begins and one when it is done. */
export function showProgress(label: string): Progress {
  let isBegun = false
  return (done, total) => {
    const line = `${label} ${done}/${total}`
    if (process.stdout.isTTY) process.stdout.write(`\r${line.padEnd(40)}${done >= total ? '\n' : ''}`)
    else if (!isBegun || done >= total) process.stdout.write(`${line}\n`)
    isBegun = true
  }
}
