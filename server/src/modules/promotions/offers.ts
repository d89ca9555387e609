import type { promotionsEndpoints } from '@sampan/contract/promotions/endpoints.ts'
import { offersShown } from '@sampan/contract/promotions/limits.ts'
import type { promoOffer } from '@sampan/contract/promotions/schemas.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type * as z from 'zod/mini'
import type { AnswerOf, Context } from '#kernel/context.ts'
import type { Db } from '#kernel/database.ts'
import { discountByShop, eligibleCentsOf, type Goods, type Promotion } from './promotion-rules.ts'
import { offeredBy, promotionByCode } from './promotion-store.ts'

type Row = typeof promotionsEndpoints.shop_promos

/** The codes that a shop offers now. One that was used up is not offered. */
export async function showShopPromos(ctx: Context, { id }: ParsedOf<Row>): Promise<AnswerOf<Row>> {
  const promos = await offeredBy(ctx.db, { shopIds: [id], buyerId: null, now: ctx.clock.now() })
  return {
    items: promos.filter(({ used, usesTotal }) => usesTotal === null || used < usesTotal).map(presentOffer),
  }
}

export interface Offer extends z.input<typeof promoOffer> {
  shopId: number | null
  discountCents: number
  isBest: boolean
  whyNot: 'promoScope' | 'promoMinimum' | 'promoUsedUp' | null
  missingCents: number
}

/**
 * The codes of the shops of some goods, and the one that a buyer typed, by what each takes off; those that do not count come
 * last, the nearest first (PRODUCT §7.7). A code whose time is not now is left out, and so is one that nobody knows.
 */
export async function offersFor(
  db: Db,
  goods: readonly Goods[],
  { buyerId, typed, now }: { buyerId: string; typed: string | undefined; now: Date },
): Promise<Offer[]> {
  const shopIds = [...new Set(goods.map(({ shopId }) => shopId))]
  const [offered, own] = await Promise.all([
    offeredBy(db, { shopIds, buyerId, now }),
    typed === undefined ? null : promotionByCode(db, typed, buyerId),
  ])
  const all = own && !offered.some(({ id }) => id === own.id) ? [own, ...offered] : offered
  const offers = all.flatMap((promotion) => compare(promotion, goods, now)).toSorted(betterFirst)
  const mostCents = Math.max(0, ...offers.map(({ discountCents }) => discountCents))
  return offers
    .slice(0, offersShown)
    .map((offer) => ({ ...offer, isBest: mostCents > 0 && offer.discountCents === mostCents }))
}

function compare(promotion: Promotion, goods: readonly Goods[], now: Date): Offer[] {
  const result = discountByShop(promotion, goods, now)
  const whyNot = result.refusal
  if (whyNot !== null && whyNot !== 'promoScope' && whyNot !== 'promoMinimum' && whyNot !== 'promoUsedUp')
    return []
  const discountCents =
    result.refusal === null ? [...result.byShop.values()].reduce((sum, cents) => sum + cents, 0) : 0
  const missingCents = Math.max(0, promotion.minimumCents - eligibleCentsOf(promotion, goods))
  return [
    {
      ...presentOffer(promotion),
      shopId: promotion.shopId,
      discountCents,
      isBest: false,
      whyNot,
      missingCents: whyNot === 'promoMinimum' ? missingCents : 0,
    },
  ]
}

/** Those that count, the most first; then those for which little is missing; then those that cannot count. */
function betterFirst(a: Offer, b: Offer): number {
  const rank = ({ whyNot }: Offer) => (whyNot === null ? 0 : whyNot === 'promoMinimum' ? 1 : 2)
  return rank(a) - rank(b) || b.discountCents - a.discountCents || a.missingCents - b.missingCents
}

const presentOffer = (promotion: Promotion): z.input<typeof promoOffer> => ({
  code: promotion.code,
  kind: promotion.kind,
  amount: promotion.amount,
  minimumCents: promotion.minimumCents,
  capCents: promotion.capCents,
  endsAt: promotion.endsAt?.toISOString() ?? null,
})
