import { AppMemory } from '#kernel/app-memory.ts'
import { systemClock } from '#kernel/clock.ts'
import { openDatabase } from '#kernel/database.ts'
import { createTranslate } from '#kernel/language.ts'
import { createLog } from '#kernel/log.ts'
import { startServices } from '#kernel/services.ts'
import { createScanner } from '#money/chain/index.ts'
import { testConfig } from '#testing/test-config.ts'

/** A process that does nothing but scan, to be killed: settings come as for the server. */
const config = testConfig(process.env)
const log = createLog(config)
const url = config.databaseUrl ?? ''
const { db } = openDatabase({ url, poolMax: 4, log, applicationName: 'sampan-scan' })
startServices(url, [{ ...createScanner(), everyMs: 20 }], {
  db,
  clock: systemClock,
  config,
  log,
  translate: createTranslate(),
  memory: new AppMemory(),
})
process.send?.('scans')
