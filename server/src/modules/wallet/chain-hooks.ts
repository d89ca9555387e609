import { publish } from '#kernel/live-events.ts'
import type { ChainHooks } from '#modules/chain/index.ts'
import { lockMoneySettings, setStopped } from './money-settings-store.ts'

/**
 * What the wallet does when a chain takes back what it gave (RELIABILITY §2 no. 17). Who owes us cannot withdraw as long as
 * his receivable is below zero (`withdrawBlocks`), so there is nothing to write for him.
 */
export const chainHooks: ChainHooks = {
  async onReversal(tx, { buyerId }) {
    await publish(tx, `buyer:${buyerId}`, { topic: 'withdrawal' })
    await publish(tx, 'operators', { topic: 'withdrawal' })
  },
  async onDebtSettled(tx, { buyerId }) {
    await publish(tx, `buyer:${buyerId}`, { topic: 'withdrawal' })
  },
  async onDeepReorg(tx, { networkName }) {
    const { isStopped } = await lockMoneySettings(tx)
    if (!isStopped)
      await setStopped(
        tx,
        `${networkName} was reorganised deeper than deposits are followed; a person must look first`,
      )
    await publish(tx, 'operators', { topic: 'withdrawal' })
  },
}
