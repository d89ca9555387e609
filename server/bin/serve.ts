import { startLastingPostgres } from '#embedded/lasting-postgres.ts'
import { type Config, ConfigProblem, readConfig } from '#kernel/config.ts'
import { createLog, type Log } from '#kernel/log.ts'
import { misspeltSettings } from '#kernel/misspelt-settings.ts'
import { withSecrets } from '#kernel/secrets.ts'
import { Running } from './running.ts'
import { loadSettingsFile } from './settings-file.ts'

async function main(): Promise<void> {
  loadSettingsFile()
  const config = await withSecrets(readConfig(process.env))
  const log = createLog(config)
  for (const { name, setting } of misspeltSettings(process.env))
    log.warn(`${name} is no setting and nobody reads it; ${setting} is one`)
  const running = new Running()
  stopOnSignals(running, config, log)
  try {
    await start(running, config, log)
  } catch (error) {
    if (isStopping) return // a signal came while we were starting; what failed is what it took away
    await running.stop()
    throw error
  }
}

/** The database starts in a process of its own: meanwhile we read the other nine tenths of our modules. */
async function start(running: Running, config: Config, log: Log): Promise<void> {
  const launched = Promise.withResolvers<void>()
  const database = startDatabase(running, config, log, launched.resolve)
  // Reading modules holds up everything else that this process does, so that process has to be there before.
  await Promise.race([launched.promise, database])
  const [{ openShop }, embeddedUrl] = await Promise.all([import('./open-shop.ts'), database])
  await openShop(running, config, log, embeddedUrl)
}

/** @returns address of the embedded database; null where another one is set */
async function startDatabase(
  running: Running,
  { databaseUrl, dataDir }: Config,
  log: Log,
  onLaunched: () => void,
): Promise<string | null> {
  if (databaseUrl !== null) return null
  return running.began('postgres', await startLastingPostgres({ dataDir, onLaunched }, log)).url
}

let isStopping = false

/** The first signal drains, the second one ends it at once (RELIABILITY §5.10). */
function stopOnSignals(running: Running, config: Config, log: Log): void {
  const stop = (signal: string) => {
    if (isStopping) process.exit(1)
    isStopping = true
    log.info({ signal }, 'closing')
    running.app?.leave()
    // No balancer sends anything to a worker.
    const drainMs = config.roles.includes('web') ? config.drainSeconds * 1000 : 0
    setTimeout(() => void running.leave(log), drainMs)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
}

/** Reason that stops a start, in one line where a line says it all. */
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
