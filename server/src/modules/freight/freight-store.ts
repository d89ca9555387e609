import type { Db } from '#kernel/database.ts'
import type { FreightRate } from './freight-rules.ts'

export interface ShopFreight {
  freeFromCents: number | null
  rates: FreightRate[]
}

/** The rates of several shops that can serve a country, by shop id. */
export async function ratesOfShops(
  db: Db,
  shopIds: readonly number[],
  country: string,
): Promise<Map<number, ShopFreight>> {
  const rows = await db
    .selectFrom('shop')
    .leftJoin('freight_rate', (join) =>
      join.onRef('freight_rate.shop_id', '=', 'shop.id').on('freight_rate.zone', 'in', [country, '*']),
    )
    .select([
      'shop.id',
      'shop.free_freight_from_cents',
      'zone',
      'first_grams',
      'first_cents',
      'step_grams',
      'step_cents',
      'days_min',
      'days_max',
    ])
    .where('shop.id', 'in', [...shopIds])
    .execute()
  const shops = new Map<number, ShopFreight>()
  for (const row of rows) {
    const shop = shops.get(row.id) ?? { freeFromCents: row.free_freight_from_cents, rates: [] }
    shops.set(row.id, shop)
    if (row.zone === null) continue
    shop.rates.push({
      zone: row.zone,
      firstGrams: row.first_grams ?? 1,
      firstCents: row.first_cents ?? 0,
      stepGrams: row.step_grams ?? 1,
      stepCents: row.step_cents ?? 0,
      daysMin: row.days_min ?? 0,
      daysMax: row.days_max ?? 0,
    })
  }
  return shops
}
