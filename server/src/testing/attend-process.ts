import { openDatabase } from '#kernel/database.ts'
import { createLog } from '#kernel/log.ts'
import { startServices } from '#kernel/services.ts'
import { testConfig } from '#testing/test-config.ts'
import { composeShop } from '../app.ts'

/** A process that does nothing but attend card payments, to be killed: settings come as for the server. */
const config = testConfig(process.env)
const log = createLog(config)
const url = config.databaseUrl ?? ''
const database = openDatabase({ url, poolMax: 4, log, applicationName: 'sampan-attend' })
const shop = composeShop({ config, log, database })
startServices(
  url,
  shop.services.filter(({ name }) => name === 'card-payments.attend').map((one) => ({ ...one, everyMs: 50 })),
  shop.deps,
)
process.send?.('attends')
