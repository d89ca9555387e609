import type { Config } from '@sampan/server/kernel/config.ts'
import type { Tx } from '@sampan/server/kernel/database.ts'
import { seedBuyer } from '@sampan/server/modules/account/index.ts'
import { postTransfer } from '@sampan/server/modules/ledger/index.ts'
import { demoAccounts } from './accounts.ts'

/** The demo buyers with what they have. Their money is posted like any other, from an account of its own. */
export async function seedAccounts(tx: Tx, config: Config): Promise<void> {
  for (const demo of demoAccounts) {
    const buyerId = await seedBuyer(tx, config, demo)
    if (demo.balanceCents === 0) continue
    await postTransfer(tx, {
      kind: 'adjust',
      ref: `demo/${demo.account}`,
      actor: 'demo',
      reason: 'Balance of the demo account',
      lines: [
        { kind: 'available', owner: buyerId, cents: demo.balanceCents },
        { kind: 'world_demo', cents: -demo.balanceCents },
      ],
    })
  }
}
