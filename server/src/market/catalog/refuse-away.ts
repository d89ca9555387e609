import { dateTagOf, type Locale } from '@sampan/contract/wire/locales.ts'
import { refuse } from '#kernel/refusal.ts'
import type { SkuRow } from './sku-store.ts'
import { nameIn } from './specs.ts'

/**
 * Refuses shopSuspended, with the goods, where their shop takes no orders for now, and shopAway, with until when, where its holiday
 * is why they cannot be bought.
 */
export function refuseAway(
  sku: Pick<SkuRow, 'skuId' | 'titles' | 'awayUntil' | 'shopSuspended' | 'shopName'>,
  locale: Locale,
): void {
  const { skuId, shopName: shop } = sku
  if (sku.shopSuspended) refuse('shopSuspended', { skuId, title: nameIn(sku.titles, locale), shop })
  if (!sku.awayUntil) return
  refuse('shopAway', {
    skuId: sku.skuId,
    title: nameIn(sku.titles, locale),
    awayUntil: sku.awayUntil.toISOString(),
    date: dayIn(locale, sku.awayUntil),
  })
}

/** As the apps write it: a holiday ends with a day of UTC, and English has the day before the month. */
const dayIn = (locale: Locale, day: Date): string =>
  new Intl.DateTimeFormat(dateTagOf(locale), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(day)
