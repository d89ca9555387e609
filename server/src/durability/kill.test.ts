import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { migrate } from '#kernel/migrate.ts'
import { addProduct, addShop, readyBuyer } from '#testing/goods.ts'
import { buyerSecrets, startTestServer } from '#testing/test-server.ts'
import { type AppProcess, startApp } from './app-process.ts'
import { type DurablePostgres, startDurablePostgres } from './durable-postgres.ts'
import { findLies } from './find-lies.ts'
import { type Acks, type Market, noAcks, type Shopper, shop } from './shoppers.ts'

/**
 * Buyers shop while servers and PostgreSQL are killed (RELIABILITY §2 no. 38, §3.2 R3). Afterwards everything that
 * anybody was told must be true, nothing may have happened twice, and every doubt must have been settled by its key.
 * DURABILITY_SECONDS makes it longer.
 */
const seconds = Number(process.env['DURABILITY_SECONDS'] ?? 16)
const shoppersCount = 8
const wealthCents = 500_000_000
const pieces = 1_000_000

/** How much longer a run may take to reach its number of payments. */
const slowMachineMs = 40_000

interface Run {
  postgres: DurablePostgres
  seconds: number
  /** So many payments at least, or there was nothing to lose. */
  paidMin: number
  /** So many killed servers and calls settled by their key at least, or the kills were not felt. */
  feltMin?: number
  /** The server's file; another one has a planted fault. */
  appFile?: string
  payPath?: string
  /** Mean time between two kills, in ms; none when absent. */
  appKillsEveryMs?: number
  postgresKills: readonly ('all' | 'postmaster')[]
}

interface Outcome {
  acks: Acks
  lies: string[]
  appKills: number
  endedByThemselves: number
}

async function shopThroughKills(run: Run): Promise<Outcome> {
  await migrate(run.postgres.url)
  const desk = await startTestServer({ database: { url: run.postgres.url, drop: () => Promise.resolve() } })
  const shopId = await addShop(desk.db, { zones: { '*': { firstCents: 0, stepCents: 0 } } })
  const skuIds: number[] = []
  for (let n = 0; n < 5; n++)
    skuIds.push((await addProduct(desk.db, shopId, { skus: [{ stock: pieces }] })).skuId)
  const shoppers: Shopper[] = []
  for (let n = 0; n < shoppersCount; n++) {
    const { id, token } = await readyBuyer(desk, wealthCents)
    shoppers.push({ id, token, payCode: buyerSecrets.payCode })
  }
  await sql`checkpoint`.execute(desk.db) // a careless database must not lose what was there before
  const apps = await Promise.all([
    startApp(run.postgres.url, run.appFile),
    startApp(run.postgres.url, run.appFile),
  ])
  const acks = noAcks()
  const market: Market = {
    hosts: apps.map((app) => () => app.url),
    ...(run.payPath ? { payPath: run.payPath } : {}),
  }
  let isOpen = true
  try {
    const shopping = shoppers.map((shopper) => shop(market, acks, shopper, skuIds, () => isOpen))
    const kills = { apps: 0 }
    const killing = killApps(run, apps, () => isOpen, kills)
    const isEnough = () => {
      const feltMin = run.feltMin ?? 0
      return acks.paid.length >= run.paidMin && acks.repeated >= feltMin && kills.apps >= feltMin
    }
    for (const how of run.postgresKills) {
      await pause((run.seconds * 1000) / (run.postgresKills.length + 1))
      await run.postgres.killAndRestart(how)
    }
    await pause((run.seconds * 1000) / (run.postgresKills.length + 1))
    for (const deadlineMs = Date.now() + slowMachineMs; !isEnough() && Date.now() < deadlineMs; )
      await pause(200)
    isOpen = false
    await killing
    await Promise.all(shopping)
    const lies = await findLies(desk.db, acks, {
      balanceCents: new Map(shoppers.map(({ id }) => [id, wealthCents])),
      stock: new Map(skuIds.map((id) => [id, pieces])),
    })
    return {
      acks,
      lies,
      appKills: kills.apps,
      endedByThemselves: apps.reduce((sum, app) => sum + app.endedByItself, 0),
    }
  } finally {
    isOpen = false
    await Promise.all(apps.map((app) => app.stop()))
    await desk.close()
    await run.postgres.drop()
  }
}

/** Kills the apps in turn, each while all are open: however slow the machine, there is work to interrupt and somebody to ask. */
async function killApps(
  run: Run,
  apps: readonly AppProcess[],
  isOpen: () => boolean,
  kills: { apps: number },
): Promise<void> {
  while (isOpen() && run.appKillsEveryMs !== undefined) {
    const app = apps[kills.apps % apps.length]
    await pause(run.appKillsEveryMs * (0.3 + Math.random()))
    if (!apps.every((one) => one.isOpen)) continue
    app?.kill()
    kills.apps++
  }
}

describe('kill -9', () => {
  it('of servers and of PostgreSQL loses nothing that was acknowledged and does nothing twice', async (t) => {
    const postgres = await startDurablePostgres()
    const rounds = Math.max(1, Math.round(seconds / 8))
    const postgresKills = Array.from({ length: rounds }, () => ['all', 'postmaster'] as const).flat()
    const { acks, lies, appKills, endedByThemselves } = await shopThroughKills({
      postgres,
      seconds,
      paidMin: seconds * 4,
      feltMin: Math.ceil(seconds / 4),
      appKillsEveryMs: 900,
      postgresKills,
    })
    t.diagnostic(
      `${acks.placed.length} placed, ${acks.paid.length} paid, ${acks.cancelled.length} cancelled, ${acks.repeated} settled by ` +
        `their key, ${appKills} servers and ${postgresKills.length} databases killed, slowest answer ${acks.longestMs} ms`,
    )
    assert.deepEqual(lies, [])
    assert.equal(endedByThemselves, 0, 'servers outlive their database')
    assert.ok(acks.paid.length >= seconds * 4 && acks.cancelled.length > 0, 'there was something to lose')
    assert.ok(acks.repeated >= seconds / 4 && appKills >= seconds / 4, 'the kills were felt')
  })

  it('is felt by a planted payment that moves money outside of its transaction', async (t) => {
    const postgres = await startDurablePostgres()
    const appFile = fileURLToPath(new URL('careless-app.ts', import.meta.url))
    const { lies } = await shopThroughKills({
      postgres,
      seconds: 5,
      paidMin: 40,
      appFile,
      payPath: '/careless/pay',
      appKillsEveryMs: 500,
      postgresKills: [],
    })
    t.diagnostic(`${lies.length} lies, such as: ${lies[0]}`)
    assert.ok(
      lies.some((lie) => /debited 2 times|has \d+ instead of/.test(lie)),
      lies.join('\n'),
    )
  })

  it('is felt by a planted database that acknowledges before it has written', async (t) => {
    const postgres = await startDurablePostgres({ synchronous_commit: 'off', wal_writer_delay: '10000ms' })
    const appFile = fileURLToPath(new URL('careless-app.ts', import.meta.url)) // the real one refuses to start on it
    const { lies } = await shopThroughKills({
      postgres,
      seconds: 4,
      paidMin: 20,
      appFile,
      postgresKills: ['all'],
    })
    t.diagnostic(`${lies.length} lies, such as: ${lies[0]}`)
    assert.ok(
      lies.some((lie) => /is lost|instead of/.test(lie)),
      lies.join('\n'),
    )
  })
})
