import type { Tx } from '#kernel/database.ts'
import type { DomainEvents } from '#kernel/domain-events.ts'
import { moneySettings } from '#modules/controls/index.ts'
import { lockedBalances, postTransfer } from '#modules/ledger/index.ts'
import { freightCentsOf } from '#modules/orders/index.ts'
import { commissionCents } from './settlement-rules.ts'
import { insertSettlement } from './settlement-store.ts'

/** One of sixteen accounts, by the order's last digit: completions would wait for one another on a single row. */
export const commissionShard = (orderId: string): string => orderId.slice(-1)

/**
 * Pays a completed order out of its escrow: commission to the company, the rest to the shop, of which first what the shop owes.
 * Runs in the transaction that completes the order; the ledger refuses a second time, and so does the table.
 */
export async function settle(
  tx: Tx,
  { orderId, buyerId, shopId, actor, at }: DomainEvents['order.completed'],
): Promise<void> {
  const shop = String(shopId)
  const { commissionBps } = await moneySettings(tx)
  const freightCents = await freightCentsOf(tx, orderId)
  const balanceOf = await lockedBalances(
    tx,
    ['order_escrow', 'merchant_payable', 'receivable'],
    [orderId, shop],
  )
  const grossCents = balanceOf('order_escrow', orderId)
  const commission = commissionCents(grossCents, freightCents, commissionBps)
  const receivableCents = Math.min(Math.max(0, -balanceOf('receivable', shop)), grossCents - commission)
  const payableCents = grossCents - commission - receivableCents
  if (grossCents > 0) {
    await postTransfer(tx, {
      kind: 'settle',
      ref: orderId,
      actor: actor === 'buyer' ? `buyer:${buyerId}` : 'timer',
      lines: [
        { kind: 'order_escrow', owner: orderId, cents: -grossCents },
        { kind: 'commission', owner: commissionShard(orderId), cents: commission },
        { kind: 'receivable', owner: shop, cents: receivableCents },
        { kind: 'merchant_payable', owner: shop, cents: payableCents },
      ],
    })
  }
  await insertSettlement(tx, {
    shopId,
    orderId,
    kind: 'settled',
    ref: orderId,
    grossCents,
    commissionCents: commission,
    receivableCents,
    payableCents,
    commissionBps,
    at,
  })
}
