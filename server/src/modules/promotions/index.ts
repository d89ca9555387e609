import type { Db } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { discountByShop, type Goods } from './promotion-rules.ts'
import { promotionByCode } from './promotion-store.ts'

export { type Goods, splitByWeight } from './promotion-rules.ts'
export { lockPromotion, lockUses, recordUse, returnUses } from './promotion-store.ts'

export interface AppliedPromotion {
  id: number
  code: string
  /** Cents off, by shop. */
  byShop: ReadonlyMap<number, number>
}

/** Applies a code typed by a buyer to goods. Refuses promoUnknown, promoNotNow, promoScope, promoMinimum, promoUsedUp. */
export async function applyPromotion(
  db: Db,
  typed: { code: string; buyerId: string; goods: readonly Goods[]; now: Date },
): Promise<AppliedPromotion> {
  const promotion = await promotionByCode(db, typed.code, typed.buyerId)
  if (!promotion) refuse('promoUnknown')
  const result = discountByShop(promotion, typed.goods, typed.now)
  if (result.refusal !== null) refuse(result.refusal, { minimumCents: promotion.minimumCents })
  return { id: promotion.id, code: promotion.code, byShop: result.byShop }
}
