import type { Tx } from '#kernel/database.ts'
import { lockedBalances, type TransferLine } from '#money/ledger/index.ts'
import { accountsOfSettling, commissionShard } from './settle.ts'
import { commissionBackCents } from './settlement-rules.ts'
import { insertSettlement, settledOf } from './settlement-store.ts'

/**
 * For refunds: takes back of a shop what an order that was already settled earned it. Writes the statement's row and answers the
 * lines of the ledger that give `cents`, to be posted in the caller's own transfer of kind `refund` in the same transaction:
 * `[{ kind: 'available', owner: buyerId, cents }, ...lines]` sums to zero.
 *
 * The company gives its share of the commission back; the rest comes from what is payable to the shop. What is not there the
 * shop owes from then on (`receivable`, below zero), and its next settlements are set off against it. Locks the shop's accounts.
 *
 * @param ref what it is taken back for (the refund's id); a second time under the same one is refused by the database
 * @returns the lines, or null when the order was not settled: then its money still lies in its escrow
 * @throws when more is taken back than was settled
 */
export async function takeBack(
  tx: Tx,
  { orderId, cents, ref, at }: { orderId: string; cents: number; ref: string; at: Date },
): Promise<TransferLine[] | null> {
  const first = await settledOf(tx, orderId)
  if (!first) return null
  const shop = String(first.shopId)
  const balanceOf = await lockedBalances(tx, accountsOfSettling(orderId, first.shopId))
  // Read again under the lock of the shop's accounts: of two at once the second counts the first.
  const settled = (await settledOf(tx, orderId)) ?? first
  if (cents <= 0 || settled.backCents + cents > settled.grossCents) {
    throw new Error(`Order ${orderId} was settled with ${settled.grossCents}: ${cents} cannot be taken back`)
  }
  const commission = commissionBackCents(cents, settled, settled.backCents)
  const payable = Math.min(balanceOf('merchant_payable', shop), cents - commission)
  const owed = cents - commission - payable
  await insertSettlement(tx, {
    shopId: settled.shopId,
    orderId,
    kind: 'takenBack',
    ref,
    grossCents: -cents,
    commissionCents: 0 - commission,
    receivableCents: 0 - owed,
    payableCents: 0 - payable,
    commissionBps: settled.commissionBps,
    at,
  })
  const lines: TransferLine[] = [
    { kind: 'commission', owner: commissionShard(orderId), cents: -commission },
    { kind: 'merchant_payable', owner: shop, cents: -payable },
    { kind: 'receivable', owner: shop, cents: -owed },
  ]
  return lines.filter((line) => line.cents !== 0)
}
