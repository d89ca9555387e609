import type { Db, Tx } from '#kernel/database.ts'
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

/** Locks the code for the rest of the transaction, so that two checkouts cannot both take its last use. */
export async function lockPromotion(tx: Tx, code: string): Promise<void> {
  await tx.selectFrom('promo_code').select('id').where('code', '=', code).forNoKeyUpdate().execute()
}

export async function recordUse(tx: Tx, promoId: number, buyerId: string, checkoutId: string): Promise<void> {
  await tx
    .insertInto('promo_use')
    .values({ promo_id: promoId, buyer_id: buyerId, checkout_id: checkoutId })
    .execute()
  await tx
    .updateTable('promo_code')
    .set((eb) => ({ used: eb('used', '+', 1) }))
    .where('id', '=', promoId)
    .execute()
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
      .execute()
  }
}
