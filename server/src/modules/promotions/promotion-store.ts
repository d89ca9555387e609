import type { Db, Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import type { Promotion } from './promotion-rules.ts'

export async function promotionByCode(db: Db, code: string, buyerId: string): Promise<Promotion | null> {
  const row = await db
    .selectFrom('promo_code')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('promo_use')
        .whereRef('promo_use.promo_id', '=', 'promo_code.id')
        .where('promo_use.buyer_id', '=', buyerId)
        .select((count) => count.fn.countAll<number>().as('n'))
        .as('used_by_buyer'),
    )
    .where('code', '=', code)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    code: row.code,
    kind: row.kind === 'fixed' ? 'fixed' : 'percent',
    amount: row.amount,
    minimumCents: row.minimum_cents,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    usesPerBuyer: row.uses_per_buyer,
    usesTotal: row.uses_total,
    used: row.used,
    usedByBuyer: row.used_by_buyer ?? 0,
    shopId: row.shop_id,
    category: row.category,
  }
}

/** Lets a buyer's checkouts with a code wait for one another, so that each sees the uses of those before it. Nobody else waits. */
export async function lockUsesOfBuyer(tx: Tx, buyerId: string): Promise<void> {
  await runStatement(tx, `select pg_advisory_xact_lock(hashtextextended('promo:' || $1, 0))`, [buyerId])
}

/**
 * Writes a use down. A code of limited uses counts it on its own row, under its limit: the row is locked from here to COMMIT,
 * so this is the last statement of its transaction. A code without that limit has nothing to count and nothing to lock.
 * @returns false when the last use went to somebody else: the caller must then roll back
 */
export async function recordUse(
  tx: Tx,
  use: { promoId: number; buyerId: string; checkoutId: string },
): Promise<boolean> {
  const rows = await runStatement<{ isLimited: boolean; isCounted: boolean }>(
    tx,
    `with used as (
      insert into promo_use (promo_id, buyer_id, checkout_id) values ($1, $2, $3)
    ), counted as (
      update promo_code set used = used + 1 where id = $1 and used < uses_total returning id
    )
    select uses_total is not null as "isLimited", exists (select from counted) as "isCounted" from promo_code where id = $1`,
    [use.promoId, use.buyerId, use.checkoutId],
  )
  return rows.every(({ isLimited, isCounted }) => isCounted || !isLimited)
}

/** Locks the uses of checkouts; answers those checkouts that used a code at all. */
export async function lockUses(tx: Tx, checkoutIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('promo_use')
    .select('checkout_id as checkoutId')
    .where('checkout_id', 'in', [...checkoutIds])
    .orderBy('checkout_id')
    .forUpdate()
    .execute()
  return rows.map((row) => row.checkoutId)
}

/** Gives the uses of checkouts back, of which no order is left. */
export async function returnUses(tx: Tx, checkoutIds: readonly string[]): Promise<void> {
  if (checkoutIds.length === 0) return
  const removed = await tx
    .deleteFrom('promo_use')
    .where('checkout_id', 'in', [...checkoutIds])
    .returning('promo_id as promoId')
    .execute()
  // In id order, so that two sweeps do not wait for each other.
  for (const promoId of [...new Set(removed.map((use) => use.promoId))].sort((a, b) => a - b)) {
    const uses = removed.filter((use) => use.promoId === promoId).length
    await tx
      .updateTable('promo_code')
      .set((eb) => ({ used: eb('used', '-', uses) }))
      .where('id', '=', promoId)
      .where('uses_total', 'is not', null)
      .execute()
  }
}
