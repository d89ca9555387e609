import type { catalogEndpoints } from '@sampan/contract/market/catalog/endpoints.ts'
import type { Country } from '@sampan/contract/places/countries.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { localeCodes } from '@sampan/contract/wire/locales.ts'
import type { Context } from '#kernel/context.ts'
import type { AppDeps } from '#kernel/perform.ts'
import { refuse } from '#kernel/refusal.ts'
import { utcDay } from '#market/country-rules/index.ts'
import { dutyFacts, judgeDuties } from '#market/duties/index.ts'
import { quoteFreight } from '#market/freight/index.ts'
import { offerOfProduct } from '#market/promo-codes/index.ts'
import { presentLatest } from '#market/reviews/index.ts'
import { missingThere, saleRulesThere } from '#market/sale-rules/index.ts'
import { presentShopCard } from '#market/shops/index.ts'
import { countSeen } from './count-seen.ts'
import { awayUntil, countryOf } from './destination.ts'
import { findPage, type PageRow, reviewsShown, similarShown } from './detail-store.ts'
import { presentCard, presentDetail } from './present-product.ts'
import { presentSafety } from './present-safety.ts'
import { isTakenDown } from './taken-down-store.ts'

type Row = typeof catalogEndpoints.product_detail

/** Product with its SKUs, shop, freight, latest reviews and similar goods. Refuses productGone, `forGood` where operators took it down. */
export async function productDetail(ctx: Context, input: ParsedOf<Row>): Promise<OutputOf<Row>> {
  const { locale } = ctx
  const now = ctx.clock.now()
  const page = await findPage(ctx.db, input.id, locale, {
    buyerId: ctx.buyer?.id ?? null,
    country: countryOf(null, ctx),
    day: utcDay(now),
  })
  if (!page) return refuse('productGone', (await isTakenDown(ctx.db, input.id)) ? { forGood: true } : null)
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
    freeReturn: page.freeReturn,
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
    sale: page.borderCountry === country ? saleOf(page, country, now) : null,
    offer: offerOfProduct(page.offered, { category: page.category, cents: page.priceCents }, now),
    // Sorted here, for JSON keeps the order of its rows by custom alone.
    similar: page.similar
      .toSorted((one, other) => other.sales - one.sales || other.id - one.id)
      .filter((row) => row.id !== page.id)
      .slice(0, similarShown)
      .map(presentCard),
  }
}

/** Law of the country to which a product would be sent. */
function saleOf(page: PageRow, country: Country, now: Date): OutputOf<Row>['sale'] {
  const { ownSafety: own, shopSafety: shop, pictures } = page
  const there = saleRulesThere(country, now, page.sale)
  if (there.rules === null) return null
  const warnings = [own?.warnings, shop?.warnings].find((each) => each && Object.keys(each).length > 0)
  const missing = missingThere(there, {
    trader: page.sale.trader,
    maker: Boolean(own?.maker ?? shop?.maker),
    euPerson: Boolean(own?.euPerson ?? shop?.euPerson),
    identifier: Boolean(own?.identifier),
    warningLocales: localeCodes.filter((code) => warnings?.[code] !== undefined),
    pictures: pictures.length,
  })
  const { withdrawalDays, guaranteeYears } = there.rules
  return { country, missing, withdrawalDays, guaranteeYears }
}

/** A look at the page, also at one that is kept for a second. */
export const lookAt = (deps: Pick<AppDeps, 'db' | 'memory'>, { id }: ParsedOf<Row>): void =>
  countSeen(deps, id)
