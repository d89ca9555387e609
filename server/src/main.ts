import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { formatDollars } from '@sampan/contract/wire/money.ts'
import { type Config, ConfigProblem, readConfig, repositoryDir } from '#kernel/config.ts'
import { assertDurable, type OpenDatabase, openDatabase } from '#kernel/database.ts'
import { loadWeb, type Web } from '#kernel/http/web.ts'
import { type JobRunner, startJobs } from '#kernel/jobs.ts'
import { startLastingPostgres } from '#kernel/lasting-postgres.ts'
import { createLog, type Log } from '#kernel/log.ts'
import { migrate } from '#kernel/migrate.ts'
import type { EmbeddedPostgres } from '#kernel/postgres.ts'
import { withSecrets } from '#kernel/secrets.ts'
import { type ServiceRunner, startServices } from '#kernel/services.ts'
import type { DemoSignIn } from '#modules/account/index.ts'
import { type App, createApp } from './app.ts'
import { type DemoChain, openDemoChain } from './demo-chain.ts'
import type { PayoutProcess } from './payout/payout-process.ts'
import { type DemoPeople, seedDemoMoney, seedDemoOnce } from './seed-demo.ts'

/** What a running server holds, in the order in which it was taken; it is given back the other way round. */
interface Running {
  postgres: EmbeddedPostgres | null
  database: OpenDatabase | null
  chain: DemoChain | null
  runner: JobRunner | null
  services: ServiceRunner | null
  app: App | null
  payouts: PayoutProcess | null
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
  running.postgres =
    config.databaseUrl === null ? await startLastingPostgres({ dataDir: config.dataDir }, log) : null
  const url = config.databaseUrl ?? running.postgres?.url ?? ''
  const applied = await migrate(url)
  if (applied.length > 0) log.info({ applied }, 'migrated')
  const database = openDatabase({ url, poolMax: config.databasePoolMax, log })
  running.database = database
  // The tests' own database is fast instead of safe; nobody's money is in it.
  if (config.mode !== 'test') await assertDurable(database.db)
  const people = config.demo ? await seedDemoOnce({ db: database.db, config, log, url }) : nobody
  running.chain = await openDemoChain(config, database.db, log)
  const app = await createApp({
    config: running.chain?.config ?? config,
    log,
    database,
    web: await building,
    consoleDir: await console,
    demoAccounts: people.signIns,
    demoOperators: people.operators,
    tap: running.chain?.tap ?? null,
  })
  running.app = app
  if (running.chain) await seedDemoMoney(app.house, url, running.chain.tap.networkId)
  running.runner = await startJobs(url, app.jobs, app.house)
  running.services = startServices(url, app.services, app.house)
  const address = await app.http.listen({ port: config.port, host: config.host })
  running.payouts = running.chain?.startPayouts(url) ?? null
  welcome(address, people.signIns)
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

function welcome(address: string, signIns: readonly DemoSignIn[]): void {
  process.stdout.write(`Sampan is open at ${address}\n`)
  for (const { account, password, payCode, balanceCents } of signIns) {
    const code = payCode === null ? 'no payment code yet' : `payment code ${payCode}`
    process.stdout.write(
      `  sign in as ${account}, password ${password}: ${formatDollars(balanceCents)}, ${code}\n`,
    )
  }
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
  payouts,
  app,
  services,
  runner,
  chain,
  database,
  postgres,
}: Running): Promise<void> {
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
