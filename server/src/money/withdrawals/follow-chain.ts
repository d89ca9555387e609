import { on } from '#kernel/domain-events.ts'
import { publish } from '#kernel/live-events.ts'
import { lockMoneySettings, setStopped } from '#money/money-settings/index.ts'

/**
 * Consequences for withdrawals of what a chain did (RELIABILITY §2 no. 17). Buyers in debt cannot withdraw as long as
 * their receivable is below zero (`withdrawBlocks`), so nothing is written for them; their pages are told to read anew.
 */
export const followChain = [
  on('deposit.reversed', async (tx, { deposits }) => {
    for (const { buyerId } of deposits) await publish(tx, `buyer:${buyerId}`, { topic: 'withdrawal' })
    await publish(tx, 'operators', { topic: 'withdrawal' })
  }),
  on('deposit.credited', async (tx, { deposits }) => {
    for (const { buyerId, owedPaidCents } of deposits)
      if (owedPaidCents > 0) await publish(tx, `buyer:${buyerId}`, { topic: 'withdrawal' })
  }),
  on('network.halted', async (tx) => {
    const { isStopped } = await lockMoneySettings(tx)
    if (!isStopped) await setStopped(tx, { code: 'deepReorg', words: '' })
    await publish(tx, 'operators', { topic: 'withdrawal' })
  }),
]
