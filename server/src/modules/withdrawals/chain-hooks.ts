import { publish } from '#kernel/live-events.ts'
import type { ChainHooks } from '#modules/chain/index.ts'
import { lockMoneySettings, setStopped } from '#modules/controls/index.ts'

/**
 * What withdrawals do when a chain takes back a credited deposit (RELIABILITY §2 no. 17). A buyer in debt cannot withdraw
 * as long as the receivable is below zero (`withdrawBlocks`), so there is nothing to write for the buyer.
 */
export const chainHooks: ChainHooks = {
  async onReversal(tx, { buyerId }) {
    await publish(tx, `buyer:${buyerId}`, { topic: 'withdrawal' })
    await publish(tx, 'operators', { topic: 'withdrawal' })
  },
  async onDebtSettled(tx, { buyerId }) {
    await publish(tx, `buyer:${buyerId}`, { topic: 'withdrawal' })
  },
  async onDeepReorg(tx) {
    const { isStopped } = await lockMoneySettings(tx)
    if (!isStopped) await setStopped(tx, { code: 'deepReorg', words: '' })
    await publish(tx, 'operators', { topic: 'withdrawal' })
  },
}
