import type { Tx } from '#kernel/database.ts'
import { publish } from '#kernel/live-events.ts'

/** Tells the shop's open screens, and those of operators, that an account changed. */
export async function publishAccount(tx: Tx, { id, shopId }: { id: string; shopId: number }): Promise<void> {
  await publish(tx, `shop:${shopId}`, { topic: 'payout', id })
  await publish(tx, 'operators', { topic: 'payout', id })
}
