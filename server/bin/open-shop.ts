import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { formatDollars } from '@sampan/contract/wire/money.ts'
import { checkDatabase } from '#kernel/check-database.ts'
import { type Config, repositoryDir } from '#kernel/config.ts'
import { assertDurable, assertLimits, type Db, openDatabase } from '#kernel/database.ts'
import { loadWeb, type Web } from '#kernel/http/web.ts'
import { startJobs } from '#kernel/jobs.ts'
import { keepClock } from '#kernel/keep-clock.ts'
import type { Log } from '#kernel/log.ts'
import { watchMaintenance } from '#kernel/maintenance.ts'
import { migrate, readMigrations } from '#kernel/migrate.ts'
import { watchOwner } from '#kernel/owner.ts'
import { checkReplica } from '#kernel/replica/check-replica.ts'
import { ReadReplica } from '#kernel/replica/read-replica.ts'
import { readRestoreMark } from '#kernel/restored.ts'
import { startServices } from '#kernel/services.ts'
import { startTracing } from '#kernel/tracing.ts'
import { setupCodeOf } from '#office/setup/index.ts'
import { composeShop, createApp, createWorker, type ListeningShop, type ShopOptions } from '../src/app.ts'
import { beginWork } from './begin-work.ts'
import { checkMachine } from './check-machine.ts'
import { startDemoCardProvider } from './demo-card-provider.ts'
import { beginDemoChain } from './demo-chain.ts'
import type { Running } from './running.ts'
import { verifyBackup } from './sampan/seen-backup.ts'
import {
  assertNoDemo,
  type DemoPeople,
  openDemoCrew,
  openDemoPictures,
  seedDemoOnce,
  seedDemoPast,
} from './seed-demo.ts'

const nobody: DemoPeople = { signIns: [], operators: [] }

/**
 * Opens the shop on a database that runs: what has begun on the way is in `running`, also when it fails.
 * @param embeddedUrl address of the embedded database; null where another one is set
 */
export async function openShop(
  running: Running,
  config: Config,
  log: Log,
  embeddedUrl: string | null,
): Promise<void> {
  await checkMachine(config)
  const tracing = await startTracing(config)
  if (tracing) running.began('tracing', tracing)
  const { databaseUrl } = config
  if (databaseUrl !== null)
    for (const remark of await checkDatabase({ ...config, databaseUrl })) log.warn(remark)
  const isWeb = config.roles.includes('web')
  const building = isWeb ? buildWeb(config, log) : Promise.resolve(null)
  const console = building.then(() => (isWeb ? buildConsole(config, log) : null))
  // Awaited below; they must not count as unhandled before.
  building.catch(() => {})
  console.catch(() => {})
  const startingChain = beginDemoChain(config, log)
  if (startingChain) running.began('demoChain', startingChain)
  const pooledUrl = databaseUrl ?? embeddedUrl ?? ''
  const url = config.databaseDirectUrl ?? pooledUrl
  const applied = await migrate(url, readMigrations(), log)
  if (applied.length > 0) log.info({ applied }, 'migrated')
  const database = openDatabase({
    url: pooledUrl,
    directUrl: url,
    poolMax: config.databasePoolMax,
    pooledByTransaction: config.databasePooledByTransaction,
    log,
  })
  running.began('database', { stop: database.close })
  const clock = running.began('clock', await keepClock(database.pool, log))
  await assertLimits(database.db)
  // The tests' own database is fast instead of safe; nobody's money is in it.
  if (config.mode !== 'test') await assertDurable(database.db)
  if (config.mode === 'production') await assertNoDemo(database.db)
  const restored = await readRestoreMark(database.db)
  if (restored !== null)
    log.warn(restored, 'a restored copy: e-mails, webhooks and payouts wait for "sampan resume"')
  const people = config.demo ? await seedDemoOnce({ db: database.db, config, log, url }) : nobody
  const chain = (await startingChain?.open(database.db)) ?? null
  const cards = await startDemoCardProvider(chain?.config ?? config, log)
  if (cards) running.began('demoCards', cards)
  const pictures = await openDemoPictures(config)
  if (pictures) running.began('demoPictures', pictures)
  const parts: ShopOptions = {
    config: cards?.config ?? chain?.config ?? config,
    log,
    database,
    replica: await openReplica(running, config, log, database.db),
    demoAccounts: people.signIns,
    demoOperators: people.operators,
    faucet: chain?.faucet ?? null,
    makePublicFile: pictures?.drawNow ?? null,
    verifyBackup,
  }
  // While the apps are being built.
  if (config.demo)
    await seedDemoPast(database.db, () => composeShop(parts), url, chain?.faucet.networkId ?? null).catch(
      (error: unknown) => log.warn({ err: error }, 'the demo has no whole past; the shop opens without'),
    )
  const app = isWeb
    ? await createApp({ ...parts, web: await building, consoleDir: await console })
    : await createWorker(parts)
  running.app = app
  running.began('maintenance', await watchMaintenance(app.deps))
  running.began('owner', await watchOwner(app.deps))
  running.began('http', { stop: () => app.http.close() })
  app.background.clock = clock
  if (config.roles.includes('worker')) await startWorking(running, app, url)
  const address = await app.http.listen({ port: config.port, host: config.host })
  cards?.tell(address)
  const isOpen = isWeb ? 'Sampan is open' : 'Sampan works in the background'
  if (config.mode === 'production') log.info({ address }, isOpen)
  else welcome(`${isOpen} at ${address}`, address, people)
  if (isWeb) await tellSetupCode(app, address)
  await beginWork(running, { app, url, chain, pictures })
}

/** Public reads on a replica, for who answers requests. */
async function openReplica(
  running: Running,
  config: Config,
  log: Log,
  primary: Db,
): Promise<ReadReplica | null> {
  const { databaseReadUrl: url, databasePoolMax: poolMax, roles } = config
  if (url === null || !roles.includes('web')) return null
  await checkReplica(url, primary, log)
  return running.began('replica', new ReadReplica({ url, primary, poolMax, log }))
}

/** Begins what a worker does: jobs and services. */
async function startWorking(running: Running, shop: ListeningShop, url: string): Promise<void> {
  const crew = await openDemoCrew(shop)
  running.began('jobs', await startJobs(url, shop.jobs, shop.deps, shop.background))
  const services = crew ? [...shop.services, crew] : shop.services
  running.began('services', startServices(url, services, shop.deps, shop.background))
}

/** The built web app: built now if its sources changed, or not at all when this checkout has no web room. */
async function buildWeb(config: Config, log: Log): Promise<Web | null> {
  const web = join(repositoryDir, 'web')
  const devServer = join(web, 'dev-server.ts')
  if (process.argv.includes('--dev') && existsSync(devServer)) {
    const { createDevWeb }: { createDevWeb(parts: { log: Log }): Promise<Web> } = await import(
      pathToFileURL(devServer).href
    )
    return createDevWeb({ log })
  }
  const build = join(web, 'build.ts')
  if (config.mode !== 'test' && existsSync(build)) {
    const { ensureBuilt }: { ensureBuilt(parts: { log(line: string): void }): Promise<unknown> } =
      await import(pathToFileURL(build).href)
    await ensureBuilt({ log: (line) => log.info(line) })
  }
  return loadWeb(join(web, 'dist'))
}

/** The built console's folder; null when this checkout has no console room. */
async function buildConsole(config: Config, log: Log): Promise<string | null> {
  const room = join(repositoryDir, 'console')
  const build = join(room, 'build.ts')
  if (!existsSync(build)) return null
  if (config.mode !== 'test') {
    const { ensureConsoleBuilt }: { ensureConsoleBuilt(parts: { log(line: string): void }): Promise<void> } =
      await import(pathToFileURL(build).href)
    await ensureConsoleBuilt({ log: (line) => log.info(line) })
  }
  return join(room, 'dist/client')
}

/** While a shop has no admin, whoever reads this log may make the first one. */
async function tellSetupCode({ deps: { db, config, log } }: ListeningShop, address: string): Promise<void> {
  if (config.mode === 'test') return
  const code = await setupCodeOf(db, config)
  if (code === null) return
  const page = `${config.publicUrl ?? address}/console`
  log.warn({ code, page }, 'the shop has no admin: open the page and enter the code (24 hours)')
}

/** Addresses and sign-ins to click: the shop, then its console. */
function welcome(first: string, address: string, { signIns, operators }: DemoPeople): void {
  const lines = [first]
  // Browsers make passkeys for names alone, and take `localhost` for this machine.
  const named = address.replace('//127.0.0.1:', '//localhost:')
  if (named !== address) lines.push(`  passkeys are made at ${named}`)
  for (const { account, password, payCode, balanceCents } of signIns) {
    const code = payCode === null ? 'no payment code yet' : `payment code ${payCode}`
    lines.push(`  sign in as ${account}, password ${password}: ${formatDollars(balanceCents)}, ${code}`)
  }
  if (operators.length > 0) {
    lines.push(`Its console is at ${address}/console; the sign-in page shows the six digits of the moment`)
    for (const { account, password } of operators) lines.push(`  ${account}, password ${password}`)
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}
