import type { Locale } from '@sampan/contract/wire/locales.ts'
import { refuse } from '#kernel/refusal.ts'
import { nameIn, refuseAway, type SkuRow, shortOf } from '#market/catalog/index.ts'

/** Says which line it is: of several the buyer must know the one that somebody else got, or whose shop takes no orders. */
export function refuseLine(sku: SkuRow, locale: Locale): never {
  refuseAway(sku, locale)
  if (!sku.onSale) return refuse('productGone', { skuId: sku.skuId, title: nameIn(sku.titles, locale) })
  return refuse('outOfStock', shortOf(sku, locale))
}
