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
  promo: PromoCode | null,
  goods: readonly Goods[],
  now: Date,
): AppliedPromoCode {
  if (!promo) return refuse('promoUnknown')
  const result = discountByShop(promo, goods, now)
  if (result.refusal !== null) return refuse(result.refusal, { minimumCents: promo.minimumCents })
  return { id: promo.id, code: promo.code, paidByShop: promo.paidByShop, byShop: result.byShop }
}
