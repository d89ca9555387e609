import { refuse } from '#kernel/refusal.ts'
import { discountByShop, type Goods, type PromoCode } from './promo-code-rules.ts'

export interface AppliedPromoCode {
  id: number
  code: string
  /** Its shop pays what it takes off; else Sampan. */
  paidByShop: boolean
  /** Cents off, by shop. */
  byShop: ReadonlyMap<number, number>
}

/** The discount of a code; null is an unknown code. Refuses promoUnknown, promoNotNow, promoScope, promoMinimum, promoUsedUp. */
export function applyPromoCode(
  promotion: PromoCode | null,
  goods: readonly Goods[],
  now: Date,
): AppliedPromoCode {
  if (!promotion) return refuse('promoUnknown')
  const result = discountByShop(promotion, goods, now)
  if (result.refusal !== null) return refuse(result.refusal, { minimumCents: promotion.minimumCents })
  return { id: promotion.id, code: promotion.code, paidByShop: promotion.paidByShop, byShop: result.byShop }
}
