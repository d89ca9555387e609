import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'
import { migrate } from '#kernel/migrate.ts'
import { testXpubs } from '#testing/chain-fixture.ts'
import { addProduct, addShop } from '#testing/goods.ts'
import type { KillablePostgres } from '#testing/killable-postgres.ts'
import { readyBuyer } from '#testing/orders.ts'
import { buyerSecrets, startTestServer, type TestServer } from '#testing/test-server.ts'
import { openUnhurriedDatabase } from '#testing/unhurried-database.ts'
import { testCard } from '#testing/withdrawers.ts'
import { type AppProcess, startApp } from '../durability/app-process.ts'
import { type Acks, type Market, noAcks, type Shopper, shop } from '../durability/shoppers.ts'
import { type ChainOfKills, openChainOfKills } from './chain-of-kills.ts'
import { verifyAnswers } from './verify-answers.ts'

const wealthCents = 500_000_000
const pieces = 1_000_000

/** Time that a run may take to reach its numbers on a slow machine, beyond its seconds. */
const slowMachineMs = 180_000

export interface KillRun {
  /** The database; `postgresKills` need one that can be killed. */
  postgres: Pick<KillablePostgres, 'url' | 'drop'> & Partial<KillablePostgres>
  shoppers?: number
  seconds: number
  /** Lowest number of payments, or there was nothing to lose. */
  paidMin: number
  /** Lowest number of servers killed and of calls settled by their key, or the kills were not felt. */
  killsMin?: number
  /** The server's file; another one has a planted fault. */
  appFile?: string
  payPath?: string
  /** Average time between tries to kill a server, in ms; none are killed when absent. */
  appKillsEveryMs?: number
  postgresKills: readonly ('all' | 'postmaster')[]
  /** In place of `postgresKills`: losses of another kind, one after the other. */
  disturb?: (meanwhile: { acks: Acks; apps: readonly AppProcess[]; books: Db }) => Promise<void>
  /** More settings of the n-th server. */
  appEnv?: (n: number) => Readonly<Record<string, string>>
  /** True if the database has a standby that may be away. */
  hasStandby?: boolean
  /** Hosts to shop at, in place of the servers themselves. */
  hosts?: Market['hosts']
  /** Deposits come meanwhile, read by the servers and by a process that only scans; that one is killed, too. */
  withChain?: boolean
  /** People who work at what the shoppers do, such as sellers and those who pay; they need `withChain`. */
  openOffice?: (shop: { desk: TestServer; shopId: number; chain: ChainOfKills }) => Promise<Office>
}

/** Work beside the shopping, on what the shoppers were answered. */
export interface Office {
  /** Cents that the office's own buyers begin with, by buyer. */
  balanceCents: ReadonlyMap<string, number>
  work(shop: {
    market: Market
    acks: Acks
    shoppers: readonly Shopper[]
    isOpen: () => boolean
  }): Promise<void>
  /** Lets all that was begun come to its end, and takes its processes away. */
  settle(db: Db): Promise<void>
  /** Orders that were sent after they were paid. */
  wentOn(): ReadonlySet<string>
  /** Compares the office's answers with the database; a sentence for each difference. */
  verify(db: Db): Promise<string[]>
  stop(): void
}

export interface KillOutcome {
  acks: Acks
  wrong: string[]
  appKills: number
  scannerKills: number
  deposits: number
  endedByThemselves: number
  /**
   * Time after each return of PostgreSQL at which somebody was answered first, in ms; only of those after which
   * somebody was.
   */
  firstAnswersMs: number[]
}

/** Lets buyers shop while servers, scanner and PostgreSQL are killed, and compares the answers they got with the database. */
export async function shopThroughKills(run: KillRun): Promise<KillOutcome> {
  const opened = new AsyncDisposableStack()
  opened.defer(() => run.postgres.drop())
  try {
    await migrate(run.postgres.url)
    const chain = run.withChain ? await openChainOfKills(run.postgres.url) : null
    if (chain) opened.defer(() => chain.stop())
    const money = chain?.env ?? { DEPOSIT_XPUB_EVM: testXpubs().evm }
    const desk = await startTestServer({
      env: money,
      database: { url: run.postgres.url, drop: () => Promise.resolve() },
    })
    opened.defer(() => desk.close())
    const books = openUnhurriedDatabase(desk.database.url)
    opened.defer(() => books.close())
    const shopId = await addShop(desk.db, { zones: { '*': { firstCents: 0, stepCents: 0 } } })
    const skuIds: number[] = []
    for (let n = 0; n < 5; n++)
      skuIds.push((await addProduct(desk.db, shopId, { skus: [{ stock: pieces }] })).skuId)
    await chain?.addNetwork(desk)
    const shoppers: Shopper[] = []
    for (let n = 0; n < (run.shoppers ?? 8); n++) {
      const buyer = await readyBuyer(desk, wealthCents)
      const { id, token } = buyer
      const [card] = chain ? await buyer.client.expect('card_add', testCard) : []
      shoppers.push({ id, token, payCode: buyerSecrets.payCode, ...(card ? { cardId: card.id } : {}) })
      await chain?.addBuyer(buyer)
    }
    const office = chain && run.openOffice ? await run.openOffice({ desk, shopId, chain }) : null
    if (office) opened.defer(() => office.stop())
    // A careless database must not lose what was there before. On a slow disk this takes longer than a statement may.
    if (run.postgresKills.length > 0) await sql`checkpoint`.execute(books.db)
    const compiled = await compileOnce()
    opened.defer(() => rm(compiled, { recursive: true, force: true }))
    const env = { ...money, NODE_COMPILE_CACHE: compiled }
    const apps = await Promise.all(
      [0, 1].map((n) => startApp(run.postgres.url, run.appFile, { ...env, ...run.appEnv?.(n) })),
    )
    opened.defer(() => Promise.all(apps.map((app) => app.stop())).then(() => undefined))
    const acks = noAcks()
    const market: Market = {
      hosts: run.hosts ?? apps.map((app) => () => app.url),
      ...(run.payPath ? { payPath: run.payPath } : {}),
      ...(run.hasStandby ? { hasStandby: true } : {}),
    }
    const state: Killing = { isOpen: true, rests: false, apps: 0, firstAnswersMs: [] }
    opened.defer(() => {
      state.isOpen = false
    })
    const shopping = shoppers.map((shopper) => shop(market, acks, shopper, skuIds, () => state.isOpen))
    const killing = killApps(run, apps, acks, state)
    const isOpen = () => state.isOpen
    const sending = chain?.sendAndKill(isOpen)
    const working = office?.work({ market, acks, shoppers, isOpen })
    await run.disturb?.({ acks, apps, books: books.db })
    const deadlineMs = Date.now() + run.seconds * 1000 + slowMachineMs
    for (const how of run.postgresKills) {
      await pause((run.seconds * 1000) / (run.postgresKills.length + 1))
      await killPostgres(run, how, acks, state)
    }
    await pause((run.seconds * 1000) / (run.postgresKills.length + 1))
    const isEnough = () => {
      const killsMin = run.killsMin ?? 0
      return acks.paid.length >= run.paidMin && acks.repeated >= killsMin && state.apps >= killsMin
    }
    while (!isEnough() && Date.now() < deadlineMs) await pause(200)
    state.isOpen = false
    await Promise.all([killing, sending, working, ...shopping])
    const sentCents = await chain?.settle(desk.db)
    await office?.settle(desk.db)
    const wrong = await verifyAnswers(books.db, acks, {
      balanceCents: new Map([
        ...shoppers.map(({ id }): [string, number] => [id, wealthCents]),
        ...(office?.balanceCents ?? []),
      ]),
      ...(office ? { wentOn: office.wentOn() } : {}),
      ...(sentCents ? { sentCents } : {}),
      stock: new Map(skuIds.map((id) => [id, pieces])),
    })
    if (office) wrong.push(...(await office.verify(books.db)))
    return {
      acks,
      wrong,
      appKills: state.apps,
      scannerKills: chain?.kills() ?? 0,
      deposits: chain?.sent() ?? 0,
      endedByThemselves: apps.reduce((sum, app) => sum + app.endedByItself, 0),
      firstAnswersMs: state.firstAnswersMs,
    }
  } finally {
    await opened.disposeAsync()
  }
}

interface Killing {
  isOpen: boolean
  /** No server is killed while PostgreSQL is away: how soon it goes on is to be seen. */
  rests: boolean
  apps: number
  firstAnswersMs: number[]
}

async function killPostgres(
  { postgres }: KillRun,
  how: 'all' | 'postmaster',
  acks: Acks,
  state: Killing,
): Promise<void> {
  state.rests = true
  await postgres.killAndRestart?.(how)
  const backAtMs = Date.now()
  while (acks.answeredAtMs < backAtMs && Date.now() - backAtMs < firstAnswerWithinMs) await pause(10)
  if (acks.answeredAtMs >= backAtMs) state.firstAnswersMs.push(Date.now() - backAtMs)
  state.rests = false
}

const firstAnswerWithinMs = 60_000

/** Number of answers that must have come since the last server died: however slow the machine is, work goes on. */
const answersBetweenKills = 8

/** Kills the apps as they come, also the last that is open. */
async function killApps(
  run: KillRun,
  apps: readonly AppProcess[],
  acks: Acks,
  state: Killing,
): Promise<void> {
  let answersBefore = 0
  while (state.isOpen && run.appKillsEveryMs !== undefined) {
    await pause(run.appKillsEveryMs * (0.3 + Math.random()))
    const open = apps.filter(({ isOpen }) => isOpen)
    if (state.rests || open.length === 0 || acks.answers < answersBefore + answersBetweenKills) continue
    open[Math.floor(Math.random() * open.length)]?.kill()
    state.apps++
    answersBefore = acks.answers
  }
}

/** Sources compiled for once, so that what is killed comes back in half the time. A killed process keeps nothing. */
async function compileOnce(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'sampan-compiled-'))
  const app = new URL('../../src/app.ts', import.meta.url).href
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  await promisify(execFile)(
    process.execPath,
    ['-e', `import(${JSON.stringify(app)}).then(() => process.exit(0))`],
    { env: { ...env, NODE_ENV: 'test', NODE_COMPILE_CACHE: dir } },
  )
  return dir
}
