import type { Locale } from '@sampan/contract/wire/locales.ts'
import { refuse } from '#kernel/refusal.ts'
import { nameIn, refuseAway, type SkuRow, shortOf } from '#market/catalog/index.ts'

/** Refuses with the line concerned: the buyer must know which item was sold out, or whose shop takes no orders. */
export function refuseLine(sku: SkuRow, locale: Locale): never {
  refuseAway(sku, locale)
  if (!sku.onSale) return refuse('productGone', { skuId: sku.skuId, title: nameIn(sku.titles, locale) })
  return refuse('outOfStock', shortOf(sku, locale))
}
