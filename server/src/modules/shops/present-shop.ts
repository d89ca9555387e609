import type { shopCard, shopDetail } from '@sampan/contract/shops/schemas.ts'
import type * as z from 'zod/mini'
import type { ShopRow } from './shop-store.ts'

type Card = z.output<typeof shopCard>

export function presentShopCard(row: ShopRow): Card {
  return {
    id: row.id,
    name: row.name,
    room: row.room as Card['room'], // import and seed write no other
    tagline: row.tagline,
    country: row.country,
    fans: row.fans,
    // Without reviews nobody has complained yet.
    favourableRate:
      row.reviewsTotal === 0 ? 100 : Math.round((row.reviewsFavourable * 100) / row.reviewsTotal),
    sales: row.salesRecent,
    totalSales: row.salesTotal,
    productCount: row.productCount,
    followed: row.followed,
    pictures: row.pictures,
  }
}

export const presentShop = (row: ShopRow): z.output<typeof shopDetail> => ({
  ...presentShopCard(row),
  about: row.about,
  since: row.since,
})
