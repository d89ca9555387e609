import type { catalogEndpoints } from '@sampan/contract/market/catalog/endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { Context } from '#kernel/context.ts'
import type { AppDeps } from '#kernel/perform.ts'
import { refuse } from '#kernel/refusal.ts'
import { dayOf, dutyFacts, judgeDuties } from '#market/duties/index.ts'
import { quoteFreight } from '#market/freight/index.ts'
import { offerOfProduct } from '#market/promo-codes/index.ts'
import { presentLatest } from '#market/reviews/index.ts'
import { presentShopCard } from '#market/shops/index.ts'
import { countSeen } from './count-seen.ts'
import { awayUntil, countryOf } from './destination.ts'
import { findPage, reviewsShown, similarShown } from './detail-store.ts'
import { presentCard, presentDetail } from './present-product.ts'
import { presentSafety } from './present-safety.ts'

type Row = typeof catalogEndpoints.product_detail

/** One product with its SKUs, shop, freight, latest reviews and similar goods. Refuses productGone. */
export async function productDetail(ctx: Context, input: ParsedOf<Row>): Promise<OutputOf<Row>> {
  const { locale } = ctx
  const now = ctx.clock.now()
  const page = await findPage(ctx.db, input.id, locale, {
    buyerId: ctx.buyer?.id ?? null,
    country: countryOf(null, ctx),
    day: dayOf(now),
  })
  if (!page) return refuse('productGone')
  const parcel = { weightGrams: page.weightGrams, goodsCents: page.priceCents }
  lookAt(ctx, input)
  const country = countryOf(page.address, ctx)
  const freight = quoteFreight(page.freight, parcel, country)
  // An address may name a country that is no longer sent to; then nothing is known of its border.
  const border = freight && page.borderCountry === country && dutyFacts(country, now, page.border)
  return {
    ...presentDetail(page, locale),
    shopAwayUntil: awayUntil(page.awayUntil, now),
    shopSuspended: page.shopSuspended,
    safety: presentSafety(page.ownSafety, page.shopSafety, locale),
    shop: presentShopCard(page.shop),
    reviews: presentLatest(page.reviews, locale, reviewsShown),
    freight,
    duties:
      (freight &&
        border &&
        judgeDuties(border, page.shopId, {
          goods: [
            {
              sentFrom: page.shipFrom,
              hsCode: page.hsCode,
              originCountry: page.originCountry,
              category: page.category,
              quantity: 1,
              valueCents: page.priceCents,
            },
          ],
          freightCents: freight.freightCents,
        })?.quote) ||
      null,
    offer: offerOfProduct(page.offered, { category: page.category, cents: page.priceCents }, now),
    // Sorted here, for JSON keeps the order of its rows by custom alone.
    similar: page.similar
      .toSorted((one, other) => other.sales - one.sales || other.id - one.id)
      .filter((row) => row.id !== page.id)
      .slice(0, similarShown)
      .map(presentCard),
  }
}

/** A look at the page, also at one that is kept for a second. */
export const lookAt = (deps: Pick<AppDeps, 'db' | 'memory'>, { id }: ParsedOf<Row>): void =>
  countSeen(deps, id)
