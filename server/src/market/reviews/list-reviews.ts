import type { reviewsEndpoints } from '@sampan/contract/market/reviews/endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { Translator } from '#base/translation/index.ts'
import type { Context } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import { presentCounts, presentReview } from './present-review.ts'
import { productsShown } from './product-words-store.ts'
import { placeIn, placeOf, rowsByLanguage } from './rows-by-language.ts'
import { type TallyRow, tallyOf } from './tally-store.ts'

type Row = typeof reviewsEndpoints.review_list
type ShopRow = typeof reviewsEndpoints.shop_review_list

/** A product's reviews, those in the reader's language first, with the spread of stars; none for a product that does not exist. */
export const listReviews =
  (translator: Translator | null) =>
  async (ctx: Context, input: ParsedOf<Row>): Promise<OutputOf<Row>> => {
    const { cursor, limit, product, stars, pictures, locale, sort } = input
    const place = placeIn(decodeCursor(cursor, ['string', 'number', 'number', 'number']), ctx.locale)
    const tally = await tallyOf(ctx.db, 'product', product)
    const rows = isNone(tally, input)
      ? []
      : await rowsByLanguage(
          ctx.db,
          {
            productId: product,
            readerId: ctx.buyer?.id ?? null,
            stars,
            withPictures: pictures,
            locale,
            sort,
            limit: limit + 1,
          },
          place,
        )
    const page = pageOf(rows, limit, (row) => placeOf(place.first, row), presentReview)
    return { ...page, ...presentCounts(tally), canTranslate: translator !== null }
  }

/** Reviews of a shop's goods, those in the reader's language first, each newest first; none for a shop that does not exist. */
export const listShopReviews =
  (translator: Translator | null) =>
  async (ctx: Context, input: ParsedOf<ShopRow>): Promise<OutputOf<ShopRow>> => {
    const { cursor, limit, shop, stars, pictures, locale } = input
    const place = placeIn(decodeCursor(cursor, ['string', 'number', 'number', 'number']), ctx.locale)
    const tally = await tallyOf(ctx.db, 'shop', shop)
    const rows = isNone(tally, input)
      ? []
      : await rowsByLanguage(
          ctx.db,
          {
            shopId: shop,
            readerId: ctx.buyer?.id ?? null,
            stars,
            withPictures: pictures,
            locale,
            sort: 'newest',
            limit: limit + 1,
          },
          place,
        )
    const products = await productsShown(ctx.db, rows, ctx.locale)
    const page = pageOf(
      rows,
      limit,
      (row) => placeOf(place.first, row),
      (row) => ({ ...presentReview(row), product: products(row.productId) }),
    )
    return { ...page, ...presentCounts(tally), canTranslate: translator !== null }
  }

/** True if the counts say that a filter leaves nothing: then no index is walked to its end for it. */
function isNone(
  tally: readonly TallyRow[],
  filter: { stars?: number | undefined; locale?: Locale | undefined; pictures?: boolean | undefined },
): boolean {
  return !tally.some(
    (row) =>
      (filter.stars === undefined || row.stars === filter.stars) &&
      (filter.locale === undefined || row.locale === filter.locale) &&
      (filter.pictures ? row.withPictures : row.reviews) > 0,
  )
}
