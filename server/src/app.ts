import { consoleEndpoints, endpoints as contract } from '@sampan/contract/endpoints.ts'
import { uploadBytesMax } from '@sampan/contract/media/pictures.ts'
import type { FastifyInstance } from 'fastify'
import { type Clock, systemClock } from '#kernel/clock.ts'
import type { Config } from '#kernel/config.ts'
import type { Db, OpenDatabase } from '#kernel/database.ts'
import type { Sessions } from '#kernel/http/find-caller.ts'
import { createHttpServer } from '#kernel/http/server.ts'
import type { CallEndpoint, Web } from '#kernel/http/web.ts'
import { forgetOldKeys } from '#kernel/idempotency.ts'
import type { Job } from '#kernel/jobs.ts'
import { createTranslate } from '#kernel/language.ts'
import { openLiveHub } from '#kernel/live-hub.ts'
import type { Log } from '#kernel/log.ts'
import { joinRows, type Module, module } from '#kernel/module.ts'
import type { House } from '#kernel/perform.ts'
import type { Service } from '#kernel/services.ts'
import { transaction } from '#kernel/transaction.ts'
import * as account from '#modules/account/index.ts'
import * as cart from '#modules/cart/index.ts'
import * as catalog from '#modules/catalog/index.ts'
import * as chain from '#modules/chain/index.ts'
import * as ledger from '#modules/ledger/index.ts'
import * as media from '#modules/media/index.ts'
import * as orders from '#modules/orders/index.ts'
import * as reviews from '#modules/reviews/index.ts'
import * as shops from '#modules/shops/index.ts'
import * as staff from '#modules/staff/index.ts'
import * as wallet from '#modules/wallet/index.ts'

/**
 * The composition: the only file that names every module, in their order (a module uses only those above it, through
 * their doors). One line adds a module.
 */
function createModules(
  mediaParts: media.MediaParts,
  demoAccounts: readonly account.DemoSignIn[],
  demoOperators: readonly staff.DemoOperator[],
  tap: chain.Tap | null,
): Module[] {
  const walletParts: wallet.WalletParts = {
    owedEscrowCents: orders.owedEscrowCents,
    tapNetworkId: tap?.networkId ?? null,
  }
  return [
    module({
      ...account,
      routes: account.createRoutes({ userInfoExtras, ownPicture: media.ownPicture, demoAccounts }),
    }),
    module({ ...media, http: media.createHttp(mediaParts) }),
    module(shops),
    module(reviews),
    module(catalog),
    module({ ...ledger, routes: ledger.createRoutes({ numbersOf }) }),
    module({ ...staff, routes: staff.createRoutes({ demoOperators }) }),
    module({
      ...chain,
      routes: chain.createRoutes({ tap }),
      services: [chain.createScanner(wallet.chainHooks)],
    }),
    module({ ...wallet, routes: wallet.createRoutes(walletParts), jobs: wallet.createJobs(walletParts) }),
    module(cart),
    module(orders),
  ]
}

/** What `getUserInfo` tells beyond the account itself; account must not look to its right. */
async function userInfoExtras(db: Db, buyerId: string): Promise<account.UserInfoExtras> {
  const [balanceCents, orderCounts, cartQuantity] = await Promise.all([
    ledger.availableCents(db, buyerId),
    orders.orderCounts(db, buyerId),
    cart.cartQuantity(db, buyerId),
  ])
  return { balanceCents, orderCounts, cartQuantity, unreadNotices: 0 }
}

/** Under which numbers buyers know what stands on their bills; the ledger must not look to its right. */
async function numbersOf(db: Db, ids: ledger.SubjectIds): Promise<ReadonlyMap<string, string>> {
  const [order, recharge, withdrawal] = await Promise.all([
    orders.orderNumbers(db, ids.order),
    wallet.rechargeNumbers(db, ids.recharge),
    wallet.withdrawalNumbers(db, ids.withdrawal),
  ])
  return new Map([...order, ...recharge, ...withdrawal])
}

export interface AppOptions {
  config: Config
  log: Log
  database: OpenDatabase
  clock?: Clock
  web?: Web | null
  /** Where the built console lies. */
  consoleDir?: string | null
  demoAccounts?: readonly account.DemoSignIn[]
  demoOperators?: readonly staff.DemoOperator[]
  /** Sends test dollars on the demo's own test chain; null everywhere else. */
  tap?: chain.Tap | null
}

export interface App {
  http: FastifyInstance
  house: House
  jobs: readonly Job[]
  services: readonly Service[]
  call: CallEndpoint
  /** Names of the endpoints that are answered. */
  answers: ReadonlySet<string>
  /** Tells balancers to send no more; requests are still served. */
  leave(): void
}

/** Puts everything together; nothing listens yet. */
export async function createApp({
  config,
  log,
  database,
  clock = systemClock,
  web = null,
  consoleDir = null,
  demoAccounts = [],
  demoOperators = [],
  tap = null,
}: AppOptions): Promise<App> {
  const sessions: Sessions = {
    findBuyer: (tokenHash, idempotencyKey) => account.findSession(database.pool, tokenHash, idempotencyKey),
    findOperator: (tokenHash, look) => staff.findOperator(database.pool, tokenHash, look),
  }
  const mediaParts: media.MediaParts = {
    ...sessions,
    noteRead: (operator, ipAddress, pictureId) =>
      transaction(database.db, (tx) =>
        staff.audit(
          tx,
          { operator, ipAddress },
          { action: 'media.evidence_view', subject: { type: 'picture', id: pictureId } },
        ),
      ),
  }
  const modules = createModules(mediaParts, demoAccounts, demoOperators, tap)
  const rows = joinRows(modules)
  const missing = Object.keys({ ...contract, ...consoleEndpoints }).filter((name) => !rows.has(name))
  if (missing.length > 0) log.warn(`The contract has endpoints that nobody answers: ${missing.join(', ')}`)
  const house: House = { db: database.db, config, clock, log, translate: createTranslate() }
  const server = await createHttpServer({
    house,
    pool: database.pool,
    rows,
    sessions,
    live: { hub: openLiveHub({ url: database.url, log }) },
    uploadBytesMax,
    web,
    consoleDir,
    extras: modules.flatMap(({ http }) =>
      http === null ? [] : [(app: FastifyInstance) => http(app, house)],
    ),
  })
  const jobs = [...kernelJobs, ...modules.flatMap((one) => one.jobs)]
  const services = modules.flatMap((one) => one.services)
  return {
    http: server.app,
    house,
    jobs,
    services,
    call: server.call,
    answers: new Set(rows.keys()),
    leave: server.leave,
  }
}

const kernelJobs: readonly Job[] = [
  { name: 'kernel.forget-old-keys', cron: '17 3 * * *', work: ({ db }) => forgetOldKeys(db) },
]
