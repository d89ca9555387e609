import { uploadBytesMax } from '@sampan/contract/base/media/pictures.ts'
import { consoleEndpoints, endpoints as contract, sellerEndpoints } from '@sampan/contract/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import * as account from '#base/account/index.ts'
import * as clientErrors from '#base/client-errors/index.ts'
import * as content from '#base/content/index.ts'
import * as currencies from '#base/currencies/index.ts'
import * as exports from '#base/exports/index.ts'
import * as mail from '#base/mail/index.ts'
import * as media from '#base/media/index.ts'
import * as owner from '#base/owner/index.ts'
import * as push from '#base/push/index.ts'
import * as staff from '#base/staff/index.ts'
import * as translation from '#base/translation/index.ts'
import { AppMemory } from '#kernel/app-memory.ts'
import { nothingBeside } from '#kernel/background.ts'
import { type Clock, systemClock } from '#kernel/clock.ts'
import type { Config } from '#kernel/config.ts'
import type { OpenDatabase } from '#kernel/database.ts'
import { connectSubscribers, type Subscriber } from '#kernel/domain-events.ts'
import type { Callers, Sessions } from '#kernel/http/find-caller.ts'
import { createProbeServer } from '#kernel/http/probe-server.ts'
import { createHttpServer } from '#kernel/http/server.ts'
import type { Web } from '#kernel/http/web.ts'
import { kernelJobs } from '#kernel/kernel-jobs.ts'
import { createTranslate } from '#kernel/language.ts'
import { openLiveHub } from '#kernel/live-hub.ts'
import type { Log } from '#kernel/log.ts'
import { joinRows, type Module, module } from '#kernel/module.ts'
import { ownerOf } from '#kernel/owner.ts'
import type { AppDeps } from '#kernel/perform.ts'
import type { ReadReplica } from '#kernel/replica/read-replica.ts'
import { transaction } from '#kernel/transaction.ts'
import * as apiKeys from '#market/api-keys/index.ts'
import * as browsingHistory from '#market/browsing-history/index.ts'
import * as catalog from '#market/catalog/index.ts'
import * as collections from '#market/collections/index.ts'
import * as countryRules from '#market/country-rules/index.ts'
import * as duties from '#market/duties/index.ts'
import * as favourites from '#market/favourites/index.ts'
import * as freight from '#market/freight/index.ts'
import * as home from '#market/home/index.ts'
import * as listings from '#market/listings/index.ts'
import * as members from '#market/members/index.ts'
import * as promoCodes from '#market/promo-codes/index.ts'
import * as questions from '#market/questions/index.ts'
import * as reviews from '#market/reviews/index.ts'
import * as saleRules from '#market/sale-rules/index.ts'
import * as search from '#market/search/index.ts'
import * as searchEngines from '#market/search-engines/index.ts'
import * as shopSettings from '#market/shop-settings/index.ts'
import * as shops from '#market/shops/index.ts'
import * as takedowns from '#market/takedowns/index.ts'
import * as cardPayments from '#money/card-payments/index.ts'
import * as chain from '#money/chain/index.ts'
import * as ledger from '#money/ledger/index.ts'
import * as moneySettings from '#money/money-settings/index.ts'
import * as recharges from '#money/recharges/index.ts'
import * as ways from '#money/ways/index.ts'
import * as withdrawals from '#money/withdrawals/index.ts'
import * as agents from '#office/agents/index.ts'
import * as approvals from '#office/approvals/index.ts'
import * as bill from '#office/bill/index.ts'
import * as buyerDesk from '#office/buyer-desk/index.ts'
import * as fourEyes from '#office/four-eyes/index.ts'
import * as legalNotices from '#office/legal-notices/index.ts'
import * as listViews from '#office/list-views/index.ts'
import * as mailOutbox from '#office/mail-outbox/index.ts'
import * as memberMail from '#office/member-mail/index.ts'
import * as merchants from '#office/merchants/index.ts'
import * as notices from '#office/notices/index.ts'
import * as overview from '#office/overview/index.ts'
import * as ownData from '#office/own-data/index.ts'
import * as recalls from '#office/recalls/index.ts'
import * as reconciliation from '#office/reconciliation/index.ts'
import * as reports from '#office/reports/index.ts'
import * as serviceTests from '#office/service-tests/index.ts'
import * as setup from '#office/setup/index.ts'
import * as shopPayouts from '#office/shop-payouts/index.ts'
import * as status from '#office/status/index.ts'
import * as stuck from '#office/stuck/index.ts'
import * as suspensions from '#office/suspensions/index.ts'
import * as webhooks from '#office/webhooks/index.ts'
import * as cart from '#trade/cart/index.ts'
import * as dutyPayments from '#trade/duty-payments/index.ts'
import * as orders from '#trade/orders/index.ts'
import * as refunds from '#trade/refunds/index.ts'
import * as settlements from '#trade/settlements/index.ts'
import * as shipments from '#trade/shipments/index.ts'
import * as support from '#trade/support/index.ts'
import * as team from '#trade/team/index.ts'
import type { App, ListeningShop, Shop } from './composed-shop.ts'

export type { App, ListeningShop, Shop } from './composed-shop.ts'

/** Parts of modules that the composition hands to them. */
interface ModuleParts {
  mediaParts: media.MediaParts
  demoAccounts: readonly account.DemoSignIn[]
  demoOperators: readonly staff.DemoOperator[]
  faucet: chain.Faucet | null
  translator: translation.Translator | null
  verifyBackup: setup.VerifyBackup | null
}

/** The composition: the only file that names every module, a list for each layer. Subscribers hear an event in that order. */
function createModules(parts: ModuleParts): Module[] {
  const { mediaParts, demoAccounts, demoOperators, faucet, translator, verifyBackup } = parts
  const base: Module[] = [
    module({ ...account, routes: account.createRoutes({ demoAccounts }) }),
    module({ ...media, http: media.createHttp(mediaParts) }),
    module({ endpoints: {}, routes: {}, ...mail }),
    module(push),
    module({ ...staff, routes: staff.createRoutes({ demoOperators }) }),
    module(content),
    module(currencies),
    module(exports),
    module({ ...owner, http: owner.createHttp }),
    module(clientErrors),
    module({ ...translation, routes: translation.createRoutes({ translator }) }),
  ]
  const market: Module[] = [
    module({ endpoints: {}, routes: {}, ...freight }),
    module({ endpoints: {}, routes: {}, ...countryRules }),
    module(duties),
    module(saleRules),
    module(shops),
    module({ ...reviews, routes: reviews.createRoutes({ translator }) }),
    module(catalog),
    module({ ...questions, routes: questions.createRoutes({ translator }) }),
    module(search),
    module(collections),
    module({ endpoints: {}, routes: {}, ...searchEngines }),
    module(favourites),
    module(browsingHistory),
    module(home),
    module(members),
    module(apiKeys),
    module(listings),
    module(takedowns),
    module(shopSettings),
    module(promoCodes),
  ]
  const money: Module[] = [
    module(ledger),
    module({ ...chain, routes: chain.createRoutes({ faucet }), services: [chain.createScanner()] }),
    module(moneySettings),
    module(ways),
    module(cardPayments),
    module(recharges),
    module({
      ...withdrawals,
      routes: withdrawals.createRoutes({ faucetNetworkId: faucet?.networkId ?? null }),
    }),
  ]
  const trade: Module[] = [
    module(cart),
    module(shipments),
    module(orders),
    module(settlements),
    module(dutyPayments),
    module(refunds),
    module(support),
    module(team),
  ]
  const office: Module[] = [
    module(reports),
    module(merchants),
    module(shopPayouts),
    module(notices),
    module(mailOutbox),
    module(status),
    module({ endpoints: {}, routes: {}, ...agents }),
    module(stuck),
    module(memberMail),
    module(listViews),
    module(fourEyes),
    module(webhooks),
    module(ownData),
    module(bill),
    module(suspensions),
    module(legalNotices),
    module(recalls),
    module(approvals),
    module(reconciliation),
    module({ ...setup, routes: setup.createRoutes({ verifyBackup }) }),
    module(overview),
    module(buyerDesk),
    module(serviceTests),
  ]
  return [...base, ...market, ...money, ...trade, ...office]
}

/** The subscribers of all modules, for a process that does not have the rest of the shop. */
export const allSubscribers = (): Subscriber[] =>
  createModules({
    mediaParts: media.nobodysPictures,
    demoAccounts: [],
    demoOperators: [],
    faucet: null,
    translator: null,
    verifyBackup: null,
  }).flatMap(({ subscribers }) => subscribers)

export interface ShopOptions {
  config: Config
  log: Log
  database: OpenDatabase
  /** For public reads; null: they go to the database. */
  replica?: ReadReplica | null
  clock?: Clock
  demoAccounts?: readonly account.DemoSignIn[]
  demoOperators?: readonly staff.DemoOperator[]
  /** Sends test dollars on the demo's own test chain; null everywhere else. */
  faucet?: chain.Faucet | null
  /** Draws the demo's pictures when they are asked for; null where no demo is. */
  makePublicFile?: media.MakePublicFile | null
  /** Looks at a backup in a folder of this machine, for who sets the shop up. */
  verifyBackup?: setup.VerifyBackup | null
}

export interface AppOptions extends ShopOptions {
  web?: Web | null
  consoleDir?: string | null
}

/** Puts the modules together, and connects their subscribers with the database. */
export function composeShop({
  config,
  log,
  database,
  replica = null,
  clock = systemClock,
  demoAccounts = [],
  demoOperators = [],
  faucet = null,
  makePublicFile = null,
  verifyBackup = null,
}: ShopOptions): Shop {
  const mediaParts: media.MediaParts = {
    makePublicFile,
    isEvidenceOfShop: async (shopId, pictureId) =>
      (await refunds.isProofOfShop(database.db, shopId, pictureId)) ||
      (await shipments.isDeliveryProof(database.db, { shopId }, pictureId)) ||
      (await support.isPictureForShop(database.db, shopId, pictureId)),
    isOperatorPictureForBuyer: async (buyerId, pictureId) =>
      (await shipments.isDeliveryProof(database.db, { buyerId }, pictureId)) ||
      (await support.isPictureToBuyer(database.db, buyerId, pictureId)),
    shownPaper: (id) => merchants.shownPicture(database.db, id),
    isMerchantPaper: (pictureId) => merchants.isPaper(database.db, pictureId),
    noteRead: (operator, ipAddress, pictureId) =>
      transaction(database.db, (tx) =>
        staff.audit(
          tx,
          { operator, ipAddress },
          { action: 'media.evidence_view', subject: { type: 'picture', id: pictureId } },
        ),
      ),
  }
  const modules = createModules({
    mediaParts,
    demoAccounts,
    demoOperators,
    faucet,
    translator: translation.machineTranslator(config),
    verifyBackup,
  })
  const rows = joinRows(modules)
  connectSubscribers(
    database.db,
    modules.flatMap(({ subscribers }) => subscribers),
  )
  const missing = Object.keys({ ...contract, ...consoleEndpoints, ...sellerEndpoints }).filter(
    (name) => !rows.has(name),
  )
  if (missing.length > 0) log.warn(`The contract has endpoints that nobody answers: ${missing.join(', ')}`)
  const memory = new AppMemory()
  const deps: AppDeps = {
    db: database.db,
    config,
    clock,
    log,
    translate: createTranslate(() => ownerOf(memory).facts.name),
    memory,
    replica,
  }
  return {
    deps,
    rows,
    jobs: [...kernelJobs, ...modules.flatMap((one) => one.jobs)],
    services: modules.flatMap((one) => one.services),
    gauges: modules.flatMap((one) => one.gauges),
    extras: modules.flatMap(({ http }) =>
      http === null ? [] : [(app: FastifyInstance, callers: Callers) => http(app, deps, callers)],
    ),
  }
}

/** The shop with its HTTP server; nothing listens yet. */
export async function createApp({ web = null, consoleDir = null, ...options }: AppOptions): Promise<App> {
  const { pool, url } = options.database
  const shop = composeShop(options)
  const sessions: Sessions = {
    findBuyer: (tokenHash, idempotencyKey) => account.findSession(pool, tokenHash, idempotencyKey),
    findOperator: (tokenHash, look) => staff.findOperator(pool, tokenHash, look),
    findShopKey: (keyHash) => apiKeys.findShopKey(pool, keyHash),
    alive: (kind, ids) =>
      kind === 'buyer' ? account.livingSessions(pool, ids) : staff.livingOperatorSessions(pool, ids),
  }
  const background = nothingBeside()
  const server = await createHttpServer({
    ...shop,
    pool,
    background,
    sessions,
    live: { hub: openLiveHub({ url, log: options.log }) },
    uploadBytesMax,
    web,
    consoleDir,
    agentDoors: agents.agentDoors,
  })
  return {
    ...shop,
    http: server.app,
    call: server.call,
    answers: new Set(shop.rows.keys()),
    background,
    leave: server.leave,
  }
}

/** The shop of a process that answers no requests (`ROLES=worker`): its listener has probes and metrics. */
export async function createWorker(options: ShopOptions): Promise<ListeningShop> {
  const shop = composeShop(options)
  const background = nothingBeside()
  const { db, config, log } = shop.deps
  const { pool } = options.database
  const probes = await createProbeServer({ config, pool, db, background, gauges: shop.gauges }, log)
  return { ...shop, http: probes.app, background, leave: probes.leave }
}
