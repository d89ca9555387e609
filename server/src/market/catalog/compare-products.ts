import type { catalogEndpoints } from '@sampan/contract/market/catalog/endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { Context } from '#kernel/context.ts'
import { quoteFreight } from '#market/freight/index.ts'
import { shopRefs } from '#market/shops/index.ts'
import { awayUntil, destination } from './destination.ts'
import { findProducts } from './detail-store.ts'
import { presentDetail } from './present-product.ts'

type Row = typeof catalogEndpoints.product_compare

/**
 * Up to four products beside each other, in the order asked, with freight to the country of the product's own page. Those that
 * left the shelf, or never were, are left out.
 */
export async function compareProducts(ctx: Context, { ids }: ParsedOf<Row>): Promise<OutputOf<Row>> {
  const [found, country] = await Promise.all([findProducts(ctx.db, ids, ctx.locale), destination(ctx)])
  const shopOf = await shopRefs(
    ctx.db,
    found.map(({ shopId }) => shopId),
  )
  const now = ctx.clock.now()
  const rows = ids.flatMap((id) => found.find((row) => row.id === id) ?? [])
  return {
    items: rows.map((row) => {
      const { specs, ...product } = presentDetail(row, ctx.locale)
      return {
        ...product,
        specs: specs.map(({ name, values }) => ({ name, values: values.map((value) => value.name) })),
        shop: shopOf(row.shopId),
        shopAwayUntil: awayUntil(row.awayUntil, now),
        shopSuspended: row.shopSuspended,
        freight: quoteFreight(
          row.freight,
          { weightGrams: row.weightGrams, goodsCents: row.priceCents },
          country,
        ),
      }
    }),
  }
}
