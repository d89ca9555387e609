import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { formatDollars } from '@sampan/contract/wire/money.ts'
import { startLastingPostgres } from '#embedded/lasting-postgres.ts'
import type { EmbeddedPostgres } from '#embedded/postgres.ts'
import { type Config, ConfigProblem, readConfig, repositoryDir } from '#kernel/config.ts'
import { assertDurable, assertLimits, type OpenDatabase, openDatabase } from '#kernel/database.ts'
import { loadWeb, type Web } from '#kernel/http/web.ts'
import { type JobRunner, startJobs } from '#kernel/jobs.ts'
import { createLog, type Log } from '#kernel/log.ts'
import { migrate } from '#kernel/migrate.ts'
import { withSecrets } from '#kernel/secrets.ts'
import { type ServiceRunner, startServices } from '#kernel/services.ts'
import { type App, composeShop, createApp, type ShopOptions } from '../src/app.ts'
import { beginDemoChain, type StartingChain } from './demo-chain.ts'
import type { PayoutProcess } from './payout/payout-process.ts'
import {
  assertNoDemo,
  type DemoPeople,
  type DemoPictures,
  openDemoCrew,
  openDemoPictures,
  seedDemoOnce,
  seedDemoPast,
  showProgress,
} from './seed-demo.ts'

/** What a running server holds, in the order in which it was taken; it is given back the other way round. */
interface Running {
  postgres: EmbeddedPostgres | null
  database: OpenDatabase | null
  chain: StartingChain | null
  runner: JobRunner | null
  services: ServiceRunner | null
  app: App | null
  payouts: PayoutProcess | null
  pictures: DemoPictures | null
}

const drainWithinMs = 9000
const nobody: DemoPeople = { signIns: [], operators: [] }

async function main(): Promise<void> {
  const config = await withSecrets(readConfig(process.env))
  const log = createLog(config)
  const running: Running = {
    postgres: null,
    database: null,
    chain: null,
    runner: null,
    services: null,
    app: null,
    payouts: null,
    pictures: null,
  }
  stopOnSignals(running, config, log)
  try {
    await start(running, config, log)
  } catch (error) {
    if (isStopping) return // a signal came while we were starting; what failed is what it took away
    await giveBack(running)
    throw error
  }
}

async function start(running: Running, config: Config, log: Log): Promise<void> {
  const building = buildWeb(config, log)
  const console = building.then(() => buildConsole(config, log))
  // Awaited below; they must not count as unhandled before.
  building.catch(() => {})
  console.catch(() => {})
  running.chain = beginDemoChain(config, log)
  running.postgres =
    config.databaseUrl === null ? await startLastingPostgres({ dataDir: config.dataDir }, log) : null
  const pooledUrl = config.databaseUrl ?? running.postgres?.url ?? ''
  const url = config.databaseDirectUrl ?? pooledUrl
  const applied = await migrate(url)
  if (applied.length > 0) log.info({ applied }, 'migrated')
  const database = openDatabase({
    url: pooledUrl,
    directUrl: url,
    poolMax: config.databasePoolMax,
    pooledByTransaction: config.databasePooledByTransaction,
    log,
  })
  running.database = database
  await assertLimits(database.db)
  // The tests' own database is fast instead of safe; nobody's money is in it.
  if (config.mode !== 'test') await assertDurable(database.db)
  if (config.mode === 'production') await assertNoDemo(database.db)
  const people = config.demo ? await seedDemoOnce({ db: database.db, config, log, url }) : nobody
  const chain = (await running.chain?.open(database.db)) ?? null
  running.pictures = await openDemoPictures(config)
  const parts: ShopOptions = {
    config: chain?.config ?? config,
    log,
    database,
    demoAccounts: people.signIns,
    demoOperators: people.operators,
    tap: chain?.tap ?? null,
    makePublicFile: running.pictures?.drawNow ?? null,
  }
  // While the apps are being built.
  if (config.demo)
    await seedDemoPast(composeShop(parts), url, chain?.tap.networkId ?? null).catch((error: unknown) =>
      log.warn({ err: error }, 'the demo has no whole past; the shop opens without'),
    )
  const app = await createApp({ ...parts, web: await building, consoleDir: await console })
  running.app = app
  const crew = await openDemoCrew(app)
  running.runner = await startJobs(url, app.jobs, app.deps)
  running.services = startServices(url, crew ? [...app.services, crew] : app.services, app.deps)
  const address = await app.http.listen({ port: config.port, host: config.host })
  running.payouts = chain?.startPayouts(url) ?? null
  welcome(address, people)
  running.pictures
    ?.drawAll(showProgress('Pictures'))
    .catch((error: unknown) => log.warn({ err: error }, 'not all pictures of the demo could be drawn'))
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

/** Where to click, and with what: the shop, then its console. */
function welcome(address: string, { signIns, operators }: DemoPeople): void {
  const lines = [`Sampan is open at ${address}`]
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

let isStopping = false

/** The first signal drains, the second one ends it at once (RELIABILITY §5.10). */
function stopOnSignals(running: Running, config: Config, log: Log): void {
  const stop = (signal: string) => {
    if (isStopping) process.exit(1)
    isStopping = true
    log.info({ signal }, 'closing')
    running.app?.leave()
    setTimeout(() => void closeDown(running, log), config.drainSeconds * 1000)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
}

async function closeDown(running: Running, log: Log): Promise<void> {
  const late = setTimeout(() => {
    log.error('requests did not end in time')
    process.exit(1)
  }, drainWithinMs)
  try {
    await giveBack(running)
  } catch (error) {
    log.error({ err: error }, 'closing failed')
    process.exitCode = 1
  }
  clearTimeout(late)
  process.exit()
}

async function giveBack({
  pictures,
  payouts,
  app,
  services,
  runner,
  chain,
  database,
  postgres,
}: Running): Promise<void> {
  pictures?.stop()
  await payouts?.stop()
  await app?.http.close()
  await services?.stop()
  await runner?.stop()
  await chain?.stop()
  await database?.close()
  await postgres?.stop()
}

/** What stops a start, in one line where a line says it all. */
function tell(error: unknown): string {
  if (error instanceof ConfigProblem) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `Port ${'port' in error ? error.port : ''} is taken. Set PORT to another one, or stop what listens there.`
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

main().catch((error: unknown) => {
  process.stderr.write(`${tell(error)}\n`)
  process.exit(1)
})
