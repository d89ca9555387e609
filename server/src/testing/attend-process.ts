import { openDatabase, type Tx } from '#kernel/database.ts'
import { createLog } from '#kernel/log.ts'
import { startServices } from '#kernel/services.ts'
import { transaction } from '#kernel/transaction.ts'
import { testConfig } from '#testing/test-config.ts'
import { composeShop } from '../app.ts'

/** A process that does nothing but attend card payments, or one job (`RUN_JOB`), to be killed: settings come as for the server. */
const config = testConfig(process.env)
const log = createLog(config)
const url = config.databaseUrl ?? ''
const database = openDatabase({ url, poolMax: 4, log, applicationName: 'sampan-attend' })
const shop = composeShop({ config, log, database })
const job = shop.jobs.find(({ name }) => name === process.env['RUN_JOB'])
if (job) {
  const transacted = {
    ...shop.deps,
    transaction: <T>(work: (tx: Tx) => Promise<T>) => transaction(database.db, work),
  }
  await job.work(transacted, null)
}
startServices(
  url,
  shop.services.filter(({ name }) => name === 'card-payments.attend').map((one) => ({ ...one, everyMs: 50 })),
  shop.deps,
)
process.send?.('attends')
