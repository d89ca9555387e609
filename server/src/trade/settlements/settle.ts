import type { Tx } from '#kernel/database.ts'
import type { DomainEvents } from '#kernel/domain-events.ts'
import { type AccountName, lockedBalances, postTransfers, type Transfer } from '#money/ledger/index.ts'
import { moneySettings } from '#money/money-settings/index.ts'
import { keptOfOrders } from '#trade/orders/index.ts'
import { commissionCents } from './settlement-rules.ts'
import { insertSettlements, type NewSettlement } from './settlement-store.ts'

type Completed = DomainEvents['orders.completed'][number]

/** One of sixteen accounts, by the order's last digit: completions would wait for one another on a single row. */
export const commissionShard = (orderId: string): string => orderId.slice(-1)

/** All accounts that settling an order can move, and taking back what it settled. */
export const accountsOfSettling = (orderId: string, shopId: number): AccountName[] => [
  { kind: 'order_escrow', owner: orderId },
  { kind: 'commission', owner: commissionShard(orderId) },
  { kind: 'merchant_payable', owner: String(shopId) },
  { kind: 'duties_owed', owner: String(shopId) },
  { kind: 'receivable', owner: String(shopId) },
]

/**
 * Pays completed orders out of their escrow: duties that were paid with them to the account of what is owed to customs, commission to the
 * company, the rest to the shop, of which first what the shop owes.
 * Runs in the transaction that completes them, with as many statements for fifty as for one; the ledger refuses a second time, and
 * so does the table.
 */
export async function settle(tx: Tx, orders: readonly Completed[]): Promise<void> {
  const { commissionBps } = await moneySettings(tx)
  const kept = await keptOfOrders(
    tx,
    orders.map(({ orderId }) => orderId),
  )
  const balanceOf = await lockedBalances(
    tx,
    orders.flatMap(({ orderId, shopId }) => accountsOfSettling(orderId, shopId)),
  )
  // Of several orders of a shop the second pays only what the first left owing.
  const owed = new Map(
    orders.map(({ shopId }) => [shopId, Math.max(0, -balanceOf('receivable', String(shopId)))]),
  )
  const settlements = orders.map((order): Settled => {
    const { orderId, shopId, at } = order
    const { freightCents, dutyCents } = kept.get(orderId) ?? { freightCents: 0, dutyCents: 0 }
    const grossCents = balanceOf('order_escrow', orderId) - dutyCents
    const commission = commissionCents(grossCents, freightCents, commissionBps)
    const owedCents = owed.get(shopId) ?? 0
    const receivableCents = Math.min(owedCents, grossCents - commission)
    owed.set(shopId, owedCents - receivableCents)
    return {
      order,
      dutyCents,
      row: {
        shopId,
        orderId,
        kind: 'settled',
        ref: orderId,
        grossCents,
        commissionCents: commission,
        receivableCents,
        payableCents: grossCents - commission - receivableCents,
        commissionBps,
        dutyCents,
        at,
      },
    }
  })
  await postTransfers(
    tx,
    settlements.filter(({ row, dutyCents }) => row.grossCents + dutyCents > 0).map(transferOf),
  )
  await insertSettlements(
    tx,
    settlements.map(({ row }) => row),
  )
}

interface Settled {
  order: Completed
  /** Of its escrow what is owed to customs. */
  dutyCents: number
  row: NewSettlement
}

const transferOf = ({ order: { orderId, buyerId, shopId, actor }, row, dutyCents }: Settled): Transfer => ({
  kind: 'settle',
  ref: orderId,
  actor: actor === 'buyer' ? `buyer:${buyerId}` : 'timer',
  lines: [
    { kind: 'order_escrow', owner: orderId, cents: -(row.grossCents + dutyCents) },
    { kind: 'duties_owed', owner: String(shopId), cents: dutyCents },
    { kind: 'commission', owner: commissionShard(orderId), cents: row.commissionCents },
    { kind: 'receivable', owner: String(shopId), cents: row.receivableCents },
    { kind: 'merchant_payable', owner: String(shopId), cents: row.payableCents },
  ],
})
