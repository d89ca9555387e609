import { seedBuyer } from '@sampan/server/base/account/index.ts'
import type { Config } from '@sampan/server/kernel/config.ts'
import type { Tx } from '@sampan/server/kernel/database.ts'
import { demoAccounts } from './accounts.ts'

/** The demo buyers. What they have comes with the demo's past, by recharges. */
export async function seedAccounts(tx: Tx, config: Config): Promise<void> {
  for (const demo of demoAccounts) await seedBuyer(tx, config, demo)
}
