import { dateTagOf, type Locale } from '@sampan/contract/locales/index.ts'
import { refuse } from '#kernel/refusal.ts'
import type { SkuRow } from './sku-store.ts'
import { nameIn } from './specs.ts'

/** Refuses shopAway, with the goods and until when, where a shop's holiday is why they cannot be bought. */
export function refuseAway(sku: Pick<SkuRow, 'skuId' | 'titles' | 'awayUntil'>, locale: Locale): void {
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
