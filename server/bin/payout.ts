import { startPostgres } from '#embedded/postgres.ts'
import { checkDatabase } from '#kernel/check-database.ts'
import { ConfigProblem } from '#kernel/config.ts'
import { type Db, openDatabase } from '#kernel/database.ts'
import { connectSubscribers } from '#kernel/domain-events.ts'
import { keepClock } from '#kernel/keep-clock.ts'
import { createLog, type Log } from '#kernel/log.ts'
import { assertMigrated } from '#kernel/migration-state.ts'
import { runServices, type Service } from '#kernel/services.ts'
import { adapterOf, createSender, networkById } from '#money/chain/index.ts'
import { openSendings, type SendingContext, sendWithdrawals } from '#money/withdrawals/index.ts'
import { allSubscribers } from '../src/app.ts'
import { openOwnList } from './payout/own-list.ts'
import { type PayoutConfig, readPayoutConfig } from './payout/payout-config.ts'
import { Running } from './running.ts'
import { loadSettingsFile } from './settings-file.ts'

/**
 * `npm run payout`: the only process with keys that send. It faces nobody: what it does follows from the database, where
 * operators passed it. Of several on one wallet one works, the others wait.
 */
const stepEveryMs = { test: 50, development: 1000, production: 2000 } as const
const bumpAfterMs = 90_000

interface Work {
  readonly log: Log
}

async function main(): Promise<void> {
  loadSettingsFile()
  const config = readPayoutConfig(process.env)
  const log = createLog(config)
  const running = new Running()
  const postgres = config.databaseUrl === null ? await startPostgres({ dataDir: config.dataDir }) : null
  if (postgres) running.began('postgres', postgres)
  const url = config.databaseDirectUrl ?? config.databaseUrl ?? postgres?.url ?? ''
  if (config.databaseUrl !== null) {
    const addresses = { databaseUrl: url, databaseDirectUrl: null, databasePooledByTransaction: false }
    for (const remark of await checkDatabase(addresses)) log.warn(remark)
  }
  await assertMigrated(url)
  const database = openDatabase({ url, poolMax: 4, log, applicationName: 'sampan-payout' })
  running.began('database', { stop: database.close })
  running.began('clock', await keepClock(database.pool, log))
  // Consequences of a payment: the same as in the shop itself, whichever of its modules hears of it.
  connectSubscribers(database.db, allSubscribers())
  const services = await Promise.all(
    [...config.keys].map((key) => createService(config, log, database.db, key)),
  )
  running.began('services', runServices<Work>(url, services, { log }))
  let isStopping = false
  leave = () => {
    if (isStopping) process.exit(1)
    isStopping = true
    void running.leave(log)
  }
  process.stdout.write(`The sending process runs for ${[...config.keys.keys()].join(', ')}\n`)
}

/** One wallet's work. The lock that the service holds names it, so that nobody else sends from it. */
async function createService(
  config: PayoutConfig,
  log: Log,
  db: Db,
  [networkId, privateKey]: readonly [string, string],
): Promise<Service<Work>> {
  const network = await networkById(db, networkId)
  const adapter = network && adapterOf(config, network)
  const url = config.chainSources[networkId]?.[0]
  if (!network || !adapter || url === undefined)
    throw new ConfigProblem([`there is no network ${networkId} with a source`])
  const { family, chainId } = network
  const sender = await createSender({ family, chainId, url, privateKey })
  const ctx: SendingContext = {
    ...{ db, log, networkId, adapter, sender, bumpAfterMs },
    ...(config.sanctionsFile === null ? {} : { ownList: openOwnList(config.sanctionsFile, log) }),
  }
  let isOpen = false
  return {
    name: `payout:${networkId}:${sender.address}`,
    everyMs: stepEveryMs[config.mode],
    async step() {
      if (!isOpen) {
        await openSendings(ctx)
        log.info({ networkId, wallet: sender.address }, 'payouts are open')
      }
      isOpen = true
      await sendWithdrawals(ctx)
    },
  }
}

// Before anything else: it must end with the server that started it, and that one may be gone before this one is ready. Until
// something is open there is nothing to close.
let leave = (): void => process.exit()
process.once('disconnect', () => leave())
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => leave())
if (process.send !== undefined && !process.connected) leave()

main().catch((error: unknown) => {
  const text = error instanceof ConfigProblem ? error.message : error instanceof Error ? error.stack : error
  process.stderr.write(`${text}\n`)
  process.exit(1)
})
