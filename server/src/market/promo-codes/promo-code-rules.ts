import type { RefusalKey } from '@sampan/contract/refusals.ts'

export interface PromoCode {
  id: number
  code: string
  kind: 'fixed' | 'percent'
  /** Cents for fixed, basis points for percent. */
  amount: number
  minimumCents: number
  startsAt: Date
  endsAt: Date | null
  usesPerBuyer: number | null
  usesTotal: number | null
  used: number
  usedByBuyer: number
  /** Made and paid for by its shop; else by Sampan. */
  paidByShop: boolean
  /** The most that it takes off; null: no bound of its own. */
  capCents: number | null
  /** Switched off by its shop. */
  closedAt: Date | null
  shopId: number | null
  category: string | null
}

/** Goods of one shop in one category, in cents: what a promo code's scope is measured on. */
export interface Goods {
  shopId: number
  category: string
  cents: number
}

/** The sum of the goods that a code is for, in cents. */
export const eligibleCentsOf = (promo: PromoCode, goods: readonly Goods[]): number =>
  goods.reduce((sum, row) => sum + (inScope(promo, row) ? row.cents : 0), 0)

const inScope = (promo: PromoCode, goods: Goods) =>
  (promo.shopId === null || promo.shopId === goods.shopId) &&
  (promo.category === null || promo.category === goods.category)

type Uses = Pick<PromoCode, 'usesTotal' | 'used' | 'usesPerBuyer' | 'usedByBuyer'>

/** True if no use is left, in all or for this buyer. */
export const isUsedUp = ({ usesTotal, used, usesPerBuyer, usedByBuyer }: Uses): boolean =>
  (usesTotal !== null && used >= usesTotal) || (usesPerBuyer !== null && usedByBuyer >= usesPerBuyer)

/** Discount of a code on goods of a sum that reaches its minimum, in cents. */
export function offCents(
  { kind, amount, capCents }: Pick<PromoCode, 'kind' | 'amount' | 'capCents'>,
  eligibleCents: number,
): number {
  const unbounded = kind === 'fixed' ? amount : Math.floor((eligibleCents * amount) / 10_000)
  return Math.min(unbounded, capCents ?? unbounded, eligibleCents)
}

/**
 * Discount of a promo code, by shop, in cents (PRODUCT §3 "Checkout"). Checked in this order: window, scope, minimum,
 * uses. Never more than its cap and the goods that it applies to.
 */
export function discountByShop(
  promo: PromoCode,
  goods: readonly Goods[],
  now: Date,
): { refusal: RefusalKey } | { refusal: null; byShop: Map<number, number> } {
  const isOver = promo.closedAt !== null || (promo.endsAt !== null && now >= promo.endsAt)
  if (now < promo.startsAt || isOver) return { refusal: 'promoNotNow' }
  const eligible = goods.filter((row) => inScope(promo, row))
  const eligibleCents = eligible.reduce((sum, row) => sum + row.cents, 0)
  if (eligibleCents === 0) return { refusal: 'promoScope' }
  if (eligibleCents < promo.minimumCents) return { refusal: 'promoMinimum' }
  if (isUsedUp(promo)) return { refusal: 'promoUsedUp' }
  const byShop = new Map<number, number>()
  for (const row of eligible) byShop.set(row.shopId, (byShop.get(row.shopId) ?? 0) + row.cents)
  const shares = splitByWeight(offCents(promo, eligibleCents), [...byShop.values()])
  return { refusal: null, byShop: new Map([...byShop.keys()].map((shopId, n) => [shopId, shares[n] ?? 0])) }
}

/**
 * Splits whole cents in proportion to weights so that the parts sum to the whole: each gets its floor,
 * the cents left over go to the largest remainders. No part exceeds its weight while the whole does not exceed their sum.
 */
export function splitByWeight(totalCents: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  if (sum === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => BigInt(totalCents) * BigInt(weight))
  const parts = exact.map((share) => Number(share / BigInt(sum)))
  const left = totalCents - parts.reduce((a, b) => a + b, 0)
  const byRemainder = exact
    .map((share, n) => ({ n, remainder: share % BigInt(sum) }))
    .sort((a, b) => (a.remainder === b.remainder ? a.n - b.n : a.remainder > b.remainder ? -1 : 1))
  for (const { n } of byRemainder.slice(0, left)) parts[n] = (parts[n] ?? 0) + 1
  return parts
}
