import { crashPoint } from '#kernel/crash-points.ts'
import './events.ts'
import type { Tx } from '#kernel/database.ts'
import { type DomainEvents, emit } from '#kernel/domain-events.ts'
import { publish } from '#kernel/live-events.ts'
import { type AccountName, lockedBalances, postTransfers, type Transfer } from '#money/ledger/index.ts'
import { moneySettings } from '#money/money-settings/index.ts'
import { keptOfOrders } from '#trade/orders/index.ts'
import { commissionCents, lateCreditCents } from './settlement-rules.ts'
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
 * company, the rest to the shop, of which first what the shop owes. An order that arrived later than promised gives its buyer the credit
 * that its shop promised, in the same transaction.
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
    orders.flatMap(({ orderId, shopId, buyerId }) => [
      ...accountsOfSettling(orderId, shopId),
      ...((kept.get(orderId)?.lateCents ?? 0) > 0 ? [{ kind: 'available', owner: buyerId } as const] : []),
    ]),
  )
  // The second of several orders of a shop pays only what the first left owing.
  const owed = new Map(
    orders.map(({ shopId }) => [shopId, Math.max(0, -balanceOf('receivable', String(shopId)))]),
  )
  const settlements = orders.map((order): Settled => {
    const { orderId, shopId, at } = order
    const { freightCents, dutyCents, lateCents } = kept.get(orderId) ?? nothingKept
    const grossCents = balanceOf('order_escrow', orderId) - dutyCents
    const commission = commissionCents(grossCents, freightCents, commissionBps)
    const owedCents = owed.get(shopId) ?? 0
    // The buyer gets the credit of a shop that owes, too: only the rest is set off.
    const creditCents = lateCreditCents(lateCents, grossCents, commission)
    const receivableCents = Math.min(owedCents, grossCents - commission - creditCents)
    owed.set(shopId, owedCents - receivableCents)
    return {
      order,
      dutyCents,
      creditCents,
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
  const credited = settlements.filter(({ creditCents }) => creditCents > 0)
  await postTransfers(tx, [
    ...settlements.filter(({ row, dutyCents }) => row.grossCents + dutyCents > 0).map(transferOf),
    ...credited.map(creditOf),
  ])
  crashPoint('settle.afterMoney')
  await insertSettlements(tx, [...settlements.map(({ row }) => row), ...credited.map(creditRow)])
  for (const { order, creditCents } of credited) {
    const { orderId, buyerId, shopId, actor, at } = order
    await publish(tx, `buyer:${buyerId}`, { topic: 'balance' })
    await emit(tx, 'order.lateCredited', { orderId, buyerId, shopId, actor, amountCents: creditCents, at })
  }
}

const nothingKept = { freightCents: 0, dutyCents: 0, lateCents: 0 }

interface Settled {
  order: Completed
  /** Cents of its escrow that are owed to customs. */
  dutyCents: number
  /** Cents of it that its buyer gets, since it arrived later than promised. */
  creditCents: number
  row: NewSettlement
}

const actorOf = ({ actor, buyerId }: Completed): string => (actor === 'buyer' ? `buyer:${buyerId}` : 'timer')

const creditOf = ({ order, creditCents }: Settled): Transfer => ({
  kind: 'late_credit',
  ref: order.orderId,
  actor: actorOf(order),
  lines: [
    { kind: 'available', owner: order.buyerId, cents: creditCents },
    { kind: 'merchant_payable', owner: String(order.shopId), cents: -creditCents },
  ],
})

const creditRow = ({ row, creditCents }: Settled): NewSettlement => ({
  ...row,
  kind: 'lateCredit',
  grossCents: -creditCents,
  commissionCents: 0,
  receivableCents: 0,
  payableCents: -creditCents,
  dutyCents: 0,
})

const transferOf = ({ order, order: { orderId, shopId }, row, dutyCents }: Settled): Transfer => ({
  kind: 'settle',
  ref: orderId,
  actor: actorOf(order),
  lines: [
    { kind: 'order_escrow', owner: orderId, cents: -(row.grossCents + dutyCents) },
    { kind: 'duties_owed', owner: String(shopId), cents: dutyCents },
    { kind: 'commission', owner: commissionShard(orderId), cents: row.commissionCents },
    { kind: 'receivable', owner: String(shopId), cents: row.receivableCents },
    { kind: 'merchant_payable', owner: String(shopId), cents: row.payableCents },
  ],
})
