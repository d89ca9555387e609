import type { catalogEndpoints } from '@sampan/contract/catalog/endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { Context } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { quoteFreight } from '#modules/freight/index.ts'
import { latestReviews } from '#modules/reviews/index.ts'
import { shopCard } from '#modules/shops/index.ts'
import { countSeen } from './count-seen.ts'
import { awayUntil, destination } from './destination.ts'
import { findProduct } from './detail-store.ts'
import { presentCard, presentDetail } from './present-product.ts'
import { productRows } from './product-store.ts'

type Row = typeof catalogEndpoints.product_detail

const reviewsShown = 3
const similarShown = 6

/** One product with its SKUs, shop, freight, latest reviews and similar goods. Refuses productGone. */
export async function productDetail(ctx: Context, input: ParsedOf<Row>): Promise<OutputOf<Row>> {
  const [product, country] = await Promise.all([findProduct(ctx.db, input.id, ctx.locale), destination(ctx)])
  if (!product) return refuse('productGone')
  const [shop, reviews, similar] = await Promise.all([
    shopCard(ctx, product.shopId),
    latestReviews(ctx, product.id, reviewsShown),
    productRows(ctx.db, {
      locale: ctx.locale,
      sort: 'hot',
      category: product.category,
      inStock: true,
      after: null,
      limit: similarShown + 1,
    }),
  ])
  if (!shop) return refuse('productGone')
  const parcel = { weightGrams: product.weightGrams, goodsCents: product.priceCents }
  countSeen(ctx.db, product.id)
  return {
    ...presentDetail(product, ctx.locale),
    shopAwayUntil: awayUntil(product.awayUntil, ctx.clock.now()),
    shopSuspended: product.shopSuspended,
    shop,
    reviews,
    freight: quoteFreight(product.freight, parcel, country),
    similar: similar
      .filter((row) => row.id !== product.id)
      .slice(0, similarShown)
      .map(presentCard),
  }
}
