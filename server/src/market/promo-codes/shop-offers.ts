import type { promoCodesEndpoints } from '@sampan/contract/market/promo-codes/endpoints.ts'
import type { promoOffer } from '@sampan/contract/market/promo-codes/schemas.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type * as z from 'zod/mini'
import type { AnswerOf, Context } from '#kernel/context.ts'
import { presentOffer } from './offers.ts'
import { type Goods, isUsedUp, offCents } from './promo-code-rules.ts'
import { type OfferedJson, offeredOfShops } from './promo-code-store.ts'

type Row = typeof promoCodesEndpoints.shop_promos

/** The codes that are offered for a shop now. One that was used up is not offered. */
export async function showShopPromos(ctx: Context, { id }: ParsedOf<Row>): Promise<AnswerOf<Row>> {
  const promos = await offeredOfShops(ctx.db, { shopIds: [id], buyerId: null, now: ctx.clock.now() })
  return { items: promos.filter((promo) => !isUsedUp(promo)).map(presentOffer) }
}

/**
 * The code of its shop that a product's page tells of: of those that one piece reaches the one that takes the most off, else the one with the
 * lowest minimum.
 */
export function offerOfProduct(
  offered: readonly OfferedJson[],
  { category, cents }: Pick<Goods, 'category' | 'cents'>,
  now: Date,
): z.output<typeof promoOffer> | null {
  const [first] = offered
    .map((promo) => ({ ...promo, endsAt: promo.endsAt === null ? null : new Date(promo.endsAt) }))
    .filter(
      (promo) =>
        new Date(promo.startsAt) <= now &&
        (promo.endsAt === null || promo.endsAt > now) &&
        (promo.category === null || promo.category === category) &&
        !isUsedUp({ ...promo, usesPerBuyer: null, usedByBuyer: 0 }),
    )
    .toSorted((a, b) => offBy(b, cents) - offBy(a, cents) || a.minimumCents - b.minimumCents || a.id - b.id)
  return first ? presentOffer(first) : null
}

/** Discount on goods of a sum, in cents; none below the minimum. */
const offBy = (
  promo: Parameters<typeof offCents>[0] & Pick<OfferedJson, 'minimumCents'>,
  cents: number,
): number => (promo.minimumCents <= cents ? offCents(promo, cents) : 0)
