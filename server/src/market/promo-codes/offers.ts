import { offersShown } from '@sampan/contract/market/promo-codes/limits.ts'
import type { bestPromo, nearestPromo, promoOffer } from '@sampan/contract/market/promo-codes/schemas.ts'
import type * as z from 'zod/mini'
import type { Db } from '#kernel/database.ts'
import {
  discountByShop,
  eligibleCentsOf,
  type Goods,
  isUsedUp,
  offCents,
  type PromoCode,
} from './promo-code-rules.ts'
import { findPromoCode, offeredOfAll } from './promo-code-store.ts'

export interface Offer extends z.input<typeof promoOffer> {
  shopId: number | null
  discountCents: number
  isBest: boolean
  whyNot: 'promoScope' | 'promoMinimum' | 'promoUsedUp' | null
  missingCents: number
}

/** The codes that are offered for some goods now. */
export function offeredFor(
  db: Db,
  goods: readonly Goods[],
  { buyerId, now }: { buyerId: string; now: Date },
): Promise<PromoCode[]> {
  const shopIds = [...new Set(goods.map(({ shopId }) => shopId))]
  return offeredOfAll(db, { shopIds, buyerId, now })
}

/**
 * The codes that are offered for some goods, and the one that a buyer typed, by what each takes off; those that do not count come
 * last, the nearest first (PRODUCT §7.7). A code whose time is not now is left out, so is one that nobody knows, and
 * an offered one that is for other goods.
 */
export async function offersFor(
  db: Db,
  goods: readonly Goods[],
  { buyerId, typed, now }: { buyerId: string; typed: string | undefined; now: Date },
): Promise<Offer[]> {
  const [offered, own] = await Promise.all([
    offeredFor(db, goods, { buyerId, now }),
    typed === undefined ? null : findPromoCode(db, typed, buyerId),
  ])
  const all = own && !offered.some(({ id }) => id === own.id) ? [own, ...offered] : offered
  const ranked = rank(all, goods, now).filter(
    ({ whyNot, code }) => whyNot !== 'promoScope' || code === own?.code,
  )
  const mostCents = ranked[0]?.discountCents ?? 0
  return ranked.slice(0, offersShown).map(({ promo: _, ...offer }) => ({
    ...offer,
    isBest: mostCents > 0 && offer.discountCents === mostCents,
  }))
}

interface Ranked extends Offer {
  promo: PromoCode
}

/** The code that takes the most off, and the one that comes next where it would take off more; each null where there is none. */
export function bestAndNearest(
  promos: readonly PromoCode[],
  goods: readonly Goods[],
  now: Date,
): {
  best: (z.output<typeof bestPromo> & { promo: PromoCode }) | null
  nearest: (Omit<z.output<typeof nearestPromo>, 'shop'> & { shopId: number | null }) | null
} {
  const ranked = rank(promos, goods, now)
  const first = ranked.find(({ discountCents }) => discountCents > 0)
  const next = ranked.find(
    ({ promo, whyNot, missingCents }) =>
      whyNot === 'promoMinimum' &&
      missingCents <= eligibleCentsOf(promo, goods) &&
      offCents(promo, promo.minimumCents) > (first?.discountCents ?? 0),
  )
  return {
    best: first ? { code: first.code, discountCents: first.discountCents, promo: first.promo } : null,
    nearest: next
      ? {
          code: next.code,
          kind: next.kind,
          amount: next.amount,
          missingCents: next.missingCents,
          shopId: next.shopId,
        }
      : null,
  }
}

const rank = (promos: readonly PromoCode[], goods: readonly Goods[], now: Date): Ranked[] =>
  promos.flatMap((promo) => compare(promo, goods, now)).toSorted(betterFirst)

function compare(promo: PromoCode, goods: readonly Goods[], now: Date): Ranked[] {
  const result = discountByShop(promo, goods, now)
  // Whoever buys more for a code that is used up anyway is misled.
  const whyNot = result.refusal === 'promoMinimum' && isUsedUp(promo) ? 'promoUsedUp' : result.refusal
  if (whyNot !== null && whyNot !== 'promoScope' && whyNot !== 'promoMinimum' && whyNot !== 'promoUsedUp')
    return []
  const discountCents =
    result.refusal === null ? [...result.byShop.values()].reduce((sum, cents) => sum + cents, 0) : 0
  const missingCents = Math.max(0, promo.minimumCents - eligibleCentsOf(promo, goods))
  return [
    {
      ...presentOffer(promo),
      promo,
      shopId: promo.shopId,
      discountCents,
      isBest: false,
      whyNot,
      missingCents: whyNot === 'promoMinimum' ? missingCents : 0,
    },
  ]
}

/**
 * Order of codes: those that count, the most first; then those for which little is missing; then those that cannot count. Of two that take off
 * the same the one that ends first, so that the other is left for later; then the older one.
 */
function betterFirst(a: Ranked, b: Ranked): number {
  const rank = ({ whyNot }: Offer) => (whyNot === null ? 0 : whyNot === 'promoMinimum' ? 1 : 2)
  const endOf = ({ promo }: Ranked) => promo.endsAt?.getTime() ?? Number.MAX_SAFE_INTEGER
  return (
    rank(a) - rank(b) ||
    b.discountCents - a.discountCents ||
    a.missingCents - b.missingCents ||
    endOf(a) - endOf(b) ||
    a.promo.id - b.promo.id
  )
}

type Terms = Pick<PromoCode, 'code' | 'kind' | 'amount' | 'minimumCents' | 'capCents' | 'endsAt'>

export const presentOffer = (promo: Terms): z.input<typeof promoOffer> => ({
  code: promo.code,
  kind: promo.kind,
  amount: promo.amount,
  minimumCents: promo.minimumCents,
  capCents: promo.capCents,
  endsAt: promo.endsAt?.toISOString() ?? null,
})
