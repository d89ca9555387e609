import type { Db } from '#kernel/database.ts'
import { ownerBalances } from '#money/ledger/index.ts'
import { settledOf } from './settlement-store.ts'

/**
 * The most that a shop can give back of a settled order, in cents: what it got for it and did not give back yet, and no more than
 * Sampan owes it now. Null as long as the order is not settled: then its money lies in its escrow.
 */
export async function leftOfSettled(
  db: Db,
  { id, shopId }: { id: string; shopId: number },
): Promise<number | null> {
  const settled = await settledOf(db, id)
  if (!settled) return null
  const { grossCents, backCents, creditCents } = settled
  const owner = String(shopId)
  const payableCents = (await ownerBalances(db, 'merchant_payable', [owner])).get(owner) ?? 0
  return Math.max(0, Math.min(grossCents - backCents - creditCents, payableCents))
}
