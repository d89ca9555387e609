import './events.ts'
import { crashPoint } from '#kernel/crash-points.ts'
import type { Tx } from '#kernel/database.ts'
import { emit } from '#kernel/domain-events.ts'
import { publish } from '#kernel/live-events.ts'
import { lockedBalances, postTransfer, promoShardOf } from '#money/ledger/index.ts'
import type { CardPaymentRow } from './card-payment-store.ts'

/**
 * Credits a payment to its buyer's balance as a recharge, what they owe first. `(recharge, id)` is unique in the ledger, so it is credited
 * once. Orders that it is meant for are locked before the accounts are, as every payment does. `pay` follows in the caller's transaction.
 * @returns the part that paid what the buyer owed, in cents
 */
export async function creditCardPayment(tx: Tx, row: CardPaymentRow): Promise<number> {
  const { id, buyerId, amountCents, orderIds } = row
  await emit(tx, 'card.arriving', { paymentId: id, buyerId })
  const balances = await lockedBalances(tx, [
    { kind: 'available', owner: buyerId },
    { kind: 'receivable', owner: buyerId },
    { kind: 'world_card' },
    ...[...new Set(orderIds.map(promoShardOf))].map((owner) => ({ kind: 'promo_expense', owner }) as const),
  ])
  const owedPaidCents = Math.min(Math.max(0, -balances('receivable', buyerId)), amountCents)
  await postTransfer(tx, {
    kind: 'recharge',
    ref: id,
    actor: 'card-provider',
    lines: [
      { kind: 'available', owner: buyerId, cents: amountCents - owedPaidCents },
      { kind: 'receivable', owner: buyerId, cents: owedPaidCents },
      { kind: 'world_card', cents: -amountCents },
    ],
  })
  crashPoint('card.afterCredit')
  await publish(tx, `buyer:${buyerId}`, { topic: 'balance' })
  return owedPaidCents
}
