import type { shopCard, shopDetail } from '@sampan/contract/market/shops/schemas.ts'
import { defaultLocale, type Locale, localeCodes } from '@sampan/contract/wire/locales.ts'
import type * as z from 'zod/mini'
import type { ShopCardRow, WholeShopRow } from './shop-store.ts'

type Card = z.output<typeof shopCard>

export function presentShopCard(row: ShopCardRow): Card {
  return {
    id: row.id,
    name: row.name,
    room: row.room as Card['room'], // import and seed write no other
    tagline: row.tagline,
    country: row.country,
    fans: row.fans,
    // Without reviews nobody has praised or blamed: there is no rate to show.
    favourableRate:
      row.reviewsTotal === 0 ? null : Math.round((row.reviewsFavourable * 100) / row.reviewsTotal),
    sales: row.salesRecent,
    totalSales: row.salesTotal,
    productCount: row.productCount,
    followed: row.followed,
    pictures: row.pictures,
  }
}

type Whole = z.output<typeof shopDetail>

export const presentShop = (row: WholeShopRow, locale: Locale, now: Date): Whole => ({
  ...presentShopCard(row),
  about: row.about,
  since: row.since,
  awayUntil: row.awayUntil !== null && row.awayUntil > now ? row.awayUntil.toISOString() : null,
  suspended: row.suspended,
  ...(row.freeReturns && { freeReturns: true as const }),
  ...(row.collections && { collections: row.collections.map((one) => presentCollection(one, locale)) }),
  cover: presentCover(row, locale),
})

/** The title is in the reader's language, else in English, else in any that the shop wrote. */
function presentCollection(
  { id, titles }: NonNullable<WholeShopRow['collections']>[number],
  locale: Locale,
): NonNullable<Whole['collections']>[number] {
  const titleLocale = [locale, defaultLocale, ...localeCodes].find((one) => titles[one]) ?? defaultLocale
  return { id, title: titles[titleLocale] ?? '', titleLocale }
}

/** The alternative text of the cover is in the reader's language, else in English. */
function presentCover({ cover, coverAlts }: WholeShopRow, locale: Locale): Whole['cover'] {
  if (cover === null) return null
  const own = coverAlts[locale]
  return own
    ? { picture: cover, alt: own, altLocale: locale }
    : { picture: cover, alt: coverAlts[defaultLocale] ?? '', altLocale: defaultLocale }
}
