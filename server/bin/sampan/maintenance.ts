import { setTimeout as pause } from 'node:timers/promises'
import { ConfigProblem, readConfig } from '#kernel/config.ts'
import { openDatabase } from '#kernel/database.ts'
import { createLog } from '#kernel/log.ts'
import { maintenanceKnownWithinMs, readMaintenance, setMaintenance } from '#kernel/maintenance.ts'
import { assertMigrated } from '#kernel/migration-state.ts'
import { withRunningDatabase } from './open-database.ts'

/** `sampan maintenance on|off`: closes money and orders to buyers and shops' own systems, in every process. Without a word it tells how it is. */
export async function run([wish, ...rest]: string[]): Promise<number> {
  if (rest.length > 0 || (wish !== undefined && wish !== 'on' && wish !== 'off'))
    throw new ConfigProblem(['sampan maintenance [on|off]'])
  const config = readConfig(process.env)
  await withRunningDatabase(config, async (url) => {
    if (url === null) throw new ConfigProblem(['DATA_DIR: there is no embedded database. Set DATABASE_URL?'])
    await assertMigrated(url)
    const log = createLog({ mode: config.mode, logLevel: 'silent' })
    const database = openDatabase({ url, poolMax: 1, log, applicationName: 'sampan-maintenance' })
    try {
      if (wish !== undefined) {
        await setMaintenance(database.db, wish === 'on')
        await pause(maintenanceKnownWithinMs)
      }
      const isOn = await readMaintenance(database.db)
      process.stdout.write(
        isOn
          ? 'Maintenance is on: buyers look around, orders and payments are refused. "sampan maintenance off" ends it.\n'
          : 'Maintenance is off: the shop is open.\n',
      )
    } finally {
      await database.close()
    }
  })
  return 0
}
