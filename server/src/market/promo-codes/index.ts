import { refuse } from '#kernel/refusal.ts'
import { discountByShop, type Goods, type PromoCode } from './promo-code-rules.ts'

export { makePromo, requireNewPromo } from './keep-promos.ts'
export { bestAndNearest, type Offer, offeredFor, offersFor } from './offers.ts'
export { type Goods, type PromoCode, splitByWeight } from './promo-code-rules.ts'
export {
  findPromoCode,
  lockUses,
  lockUsesOfBuyer,
  type OfferedJson,
  offeredColumn,
  recordUse,
  returnUses,
} from './promo-code-store.ts'
export { endpoints, routes } from './routes.ts'
export { offerOfProduct } from './shop-offers.ts'

export interface AppliedPromotion {
  id: number
  code: string
  /** Its shop pays what it takes off; else Sampan. */
  paidByShop: boolean
  /** Cents off, by shop. */
  byShop: ReadonlyMap<number, number>
}

/** The discount of a code; null is an unknown code. Refuses promoUnknown, promoNotNow, promoScope, promoMinimum, promoUsedUp. */
export function applyPromotion(
  promotion: PromoCode | null,
  goods: readonly Goods[],
  now: Date,
): AppliedPromotion {
  if (!promotion) return refuse('promoUnknown')
  const result = discountByShop(promotion, goods, now)
  if (result.refusal !== null) return refuse(result.refusal, { minimumCents: promotion.minimumCents })
  return { id: promotion.id, code: promotion.code, paidByShop: promotion.paidByShop, byShop: result.byShop }
}
