import type { Tx } from '#kernel/database.ts'
import { lockedBalances, postTransfer } from '#money/ledger/index.ts'
import { insertSettlement } from './settlement-store.ts'

interface ReturnFreight {
  orderId: string
  shopId: number
  buyerId: string
  /** Cents that were promised; 0 of what is no free return. */
  cents: number
  /** As the ledger names who caused it. */
  actor: string
  at: Date
}

/**
 * Pays a buyer what their shop promised for sending goods back, out of what Sampan owes that shop: never more than that, so that no
 * shop gives away money which it does not have. Runs in the transaction that refunds the goods; once for an order, which ledger and
 * statement hold by their keys. Locks the shop's account and the buyer's.
 */
export async function payReturnFreight(tx: Tx, wish: ReturnFreight): Promise<void> {
  const { orderId, shopId, buyerId, actor, at } = wish
  if (wish.cents <= 0) return
  const shop = { kind: 'merchant_payable', owner: String(shopId) } as const
  const buyer = { kind: 'available', owner: buyerId } as const
  const balanceOf = await lockedBalances(tx, [buyer, shop])
  const cents = Math.min(wish.cents, balanceOf(shop.kind, shop.owner))
  if (cents <= 0) return
  await postTransfer(tx, {
    kind: 'return_freight',
    ref: orderId,
    actor,
    lines: [
      { ...buyer, cents },
      { ...shop, cents: -cents },
    ],
  })
  await insertSettlement(tx, {
    shopId,
    orderId,
    kind: 'returnFreight',
    ref: orderId,
    grossCents: -cents,
    commissionCents: 0,
    receivableCents: 0,
    payableCents: -cents,
    commissionBps: 0,
    at,
  })
}
