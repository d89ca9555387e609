import { crashPoint } from '#kernel/crash-points.ts'
import type { Tx } from '#kernel/database.ts'
import { lockedBalances, postTransfer, type TransferLine } from '#money/ledger/index.ts'
import { cancelPieces, noteRefunded, type RefundableOrder } from '#trade/orders/index.ts'
import { accountsOfSettling, takeBack } from '#trade/settlements/index.ts'
import type { CaseDetailRow } from './case-read-store.ts'
import { type CaseLine, isInFull, unsentPieces } from './refund-rules.ts'

/** One of sixteen accounts, as paying used it (`holdInEscrow` of orders). */
const promoShard = (orderId: string): string => orderId.slice(-1)

/** The refunded sums, and what is left to do with the order. */
export interface PaidRefund {
  /** Everything that was paid for goods is back. */
  isWhole: boolean
  /** The rest in its escrow: freight that was used, and is the shop's, and duties that are owed to customs. */
  restCents: number
}

/** Locks all accounts of a refund of the order, and of the settlement that may follow in the same transaction. */
export async function lockRefundAccounts(
  tx: Tx,
  { id, buyerId, shopId }: Pick<RefundableOrder, 'id' | 'buyerId' | 'shopId'>,
): Promise<void> {
  await lockedBalances(tx, [
    { kind: 'available', owner: buyerId },
    { kind: 'promo_expense', owner: promoShard(id) },
    ...accountsOfSettling(id, shopId),
  ])
}

/**
 * Money back to the buyer's balance, the company's part of the prices back to the company, and pieces that never left back on the
 * shelf: from the order's escrow or, once it was settled, from its shop. The caller holds the order.
 * @param besideGoodsCents what earlier cases gave back of freight and duties
 * @param actor as the ledger names who caused it
 */
export async function payRefund(
  tx: Tx,
  row: CaseDetailRow,
  order: RefundableOrder,
  lines: readonly CaseLine[],
  { besideGoodsCents, actor, at }: { besideGoodsCents: number; actor: string; at: Date },
): Promise<PaidRefund> {
  const { isWhole, discountCents } = sharesOf(row, order, lines, besideGoodsCents)
  const cents = row.amountCents + discountCents
  await lockRefundAccounts(tx, order)
  const fromShop = await takeBack(tx, { orderId: order.id, cents, ref: row.id, at })
  const from: TransferLine[] = fromShop ?? [{ kind: 'order_escrow', owner: order.id, cents: -cents }]
  await postTransfer(tx, {
    kind: 'refund',
    ref: row.id,
    actor,
    lines: [
      { kind: 'available', owner: row.buyerId, cents: row.amountCents },
      { kind: 'promo_expense', owner: promoShard(order.id), cents: discountCents },
      ...from,
    ],
  })
  crashPoint('refund.afterMoney')
  await noteRefunded(tx, order.id, { amountCents: row.amountCents, discountCents })
  await cancelPieces(tx, order.id, unsentOf(row, lines))
  const balanceOf = await lockedBalances(tx, [{ kind: 'order_escrow', owner: order.id }])
  return { isWhole, restCents: balanceOf('order_escrow', order.id) }
}

type Paid = Pick<CaseDetailRow, 'amountCents' | 'freightCents' | 'dutyCents' | 'lines'>

/** The shares of a case's money: its amount to the buyer, this part of the discount to the company, the rest to the shop. */
export function sharesOf(
  row: Paid,
  order: RefundableOrder,
  lines: readonly CaseLine[],
  besideGoodsCents: number,
): { isWhole: boolean; discountCents: number; restCents: number } {
  const refunded = order.refundedCents + row.amountCents
  // Lines that a promo code paid wholly cost nothing: the money alone does not say that all of them are back.
  const piecesOf = (skuId: number) => row.lines.find((line) => line.skuId === skuId)?.quantity ?? 0
  const areAllBack = lines.every((line) => line.refundedPieces + piecesOf(line.skuId) >= line.quantity)
  const isWhole = areAllBack && isInFull(order, refunded, besideGoodsCents + row.freightCents + row.dutyCents)
  // The discount of a shop's own code was paid by nobody, so nothing of it goes back.
  const ownCents = order.discountByShop ? 0 : row.lines.reduce((sum, line) => sum + line.discountCents, 0)
  // With the last of the goods all that is left of the company's part goes back.
  const discountCents = isWhole ? order.discountCents - order.discountBackCents : ownCents
  const heldCents = order.totalCents + order.discountCents - order.refundedCents - order.discountBackCents
  return { isWhole, discountCents, restCents: heldCents - row.amountCents - discountCents }
}

/** The pieces of a case that never left the shop. */
function unsentOf(row: CaseDetailRow, lines: readonly CaseLine[]): { skuId: number; quantity: number }[] {
  return row.lines.flatMap(({ skuId, quantity }) => {
    const line = lines.find((one) => one.skuId === skuId)
    const unsent = line ? unsentPieces(line, quantity, row.goodsReceived) : 0
    return unsent > 0 ? [{ skuId, quantity: unsent }] : []
  })
}
