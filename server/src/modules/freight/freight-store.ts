import type { Db } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import type { FreightRate } from './freight-rules.ts'

export interface ShopFreight {
  freeFromCents: number | null
  rates: FreightRate[]
}

interface RateRow {
  id: number
  free_freight_from_cents: number | null
  zone: string | null
  first_grams: number | null
  first_cents: number | null
  step_grams: number | null
  step_cents: number | null
  days_min: number | null
  days_max: number | null
}

/** The rates of several shops that can serve a country, by shop id. */
export async function ratesOfShops(
  db: Db,
  shopIds: readonly number[],
  country: string,
): Promise<Map<number, ShopFreight>> {
  const rows = await runStatement<RateRow>(
    db,
    `select shop.id, shop.free_freight_from_cents, zone, first_grams, first_cents, step_grams, step_cents, days_min, days_max
    from shop left join freight_rate on freight_rate.shop_id = shop.id and freight_rate.zone in ($1, '*')
    where shop.id in (${shopIds.map((_, n) => `$${n + 2}`).join(', ')})`,
    [country, ...shopIds],
  )
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
