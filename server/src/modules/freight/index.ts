import type { Db } from '#kernel/database.ts'
import { freightCents, rateFor } from './freight-rules.ts'
import { ratesOfShops } from './freight-store.ts'

export { giveHouseRates } from './house-rates.ts'

/** A parcel of one shop, to be priced: grams and cents. */
export interface Parcel {
  shopId: number
  weightGrams: number
  goodsCents: number
}

export interface FreightQuote {
  country: string
  freightCents: number
  freeFromCents: number | null
  daysMin: number
  daysMax: number
}

/** Quotes each parcel to a country (ISO 3166-1 alpha-2); null where its shop does not send there. */
export async function quoteFreight(
  db: Db,
  parcels: readonly Parcel[],
  country: string,
): Promise<(FreightQuote | null)[]> {
  if (parcels.length === 0) return []
  const shops = await ratesOfShops(
    db,
    parcels.map((parcel) => parcel.shopId),
    country,
  )
  return parcels.map((parcel) => {
    const shop = shops.get(parcel.shopId)
    const rate = shop && rateFor(shop.rates, country)
    if (!shop || !rate) return null
    return {
      country,
      freightCents: freightCents(rate, { ...parcel, freeFromCents: shop.freeFromCents }),
      freeFromCents: shop.freeFromCents,
      daysMin: rate.daysMin,
      daysMax: rate.daysMax,
    }
  })
}
