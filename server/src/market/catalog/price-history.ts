import type { catalogEndpoints } from '@sampan/contract/market/catalog/endpoints.ts'
import { pricesShownMax } from '@sampan/contract/market/catalog/limits.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { Context } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { earlierPrices, priceOf } from './price-store.ts'

type Row = typeof catalogEndpoints.product_prices

/** The price of a SKU and its earlier prices (PRODUCT §7.1). Refuses productGone. */
export async function priceHistory(ctx: Context, { sku }: ParsedOf<Row>): Promise<OutputOf<Row>> {
  const [now, earlier] = await Promise.all([priceOf(ctx.db, sku), earlierPrices(ctx.db, sku, pricesShownMax)])
  if (!now) return refuse('productGone')
  return {
    priceCents: now.priceCents,
    since: now.since?.toISOString() ?? null,
    earlier: earlier.map(({ priceCents, since, until }) => ({
      priceCents,
      since: since?.toISOString() ?? null,
      until: until.toISOString(),
    })),
  }
}
