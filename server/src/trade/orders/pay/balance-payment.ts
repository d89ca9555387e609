import type { Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { availableCents, postTransfers, promoShardOf } from '#money/ledger/index.ts'
import type { Owed } from '../order-store.ts'
import type { PaymentMethod } from './payment-method.ts'

/**
 * One transfer for each order into an escrow account of its own, so that each can be refunded or paid out by itself and
 * nobody waits for another's.
 * The company pays what a promo code of its own took off; what a shop's code took off nobody does, and the shop is settled for less.
 * @returns the balance in cents that is left to the buyer
 */
async function hold(tx: Tx, buyerId: string, orders: readonly Owed[]): Promise<number> {
  const balances = await postTransfers(
    tx,
    orders.map((order) => ({
      kind: 'pay',
      ref: order.id,
      actor: `buyer:${buyerId}`,
      lines: [
        { kind: 'available', owner: buyerId, cents: -order.totalCents },
        { kind: 'order_escrow', owner: order.id, cents: order.totalCents + order.companyCents },
        { kind: 'promo_expense', owner: promoShardOf(order.id), cents: -order.companyCents },
      ],
    })),
  )
  // The buyer's line is the first of each transfer, but for an order that costs nothing.
  const last = orders.findLastIndex((order) => order.totalCents > 0)
  return balances[last]?.[0] ?? availableCents(tx, buyerId)
}

/** Payment from the balance that the buyer has here. */
export const balancePayment: PaymentMethod = {
  requireMeans({ owedCents, balanceCents }) {
    if (balanceCents < owedCents) refuse('balanceTooSmall', { shortCents: owedCents - balanceCents })
  },
  hold,
}
