import { freightCents, rateFor } from './freight-rules.ts'
import type { ShopFreight } from './freight-store.ts'

/** A parcel of one shop, to be priced: grams and cents. */
export interface Parcel {
  weightGrams: number
  goodsCents: number
}

export interface FreightQuote {
  country: string
  freightCents: number
  freeFromCents: number | null
  daysMin: number
  daysMax: number
  /** True if the days are the shop's own record, which counts from the payment. */
  daysByRecord: boolean
}

/** Quotes a parcel to a country (ISO 3166-1 alpha-2); null where its shop does not send there. */
export function quoteFreight(shop: ShopFreight, parcel: Parcel, country: string): FreightQuote | null {
  const rate = rateFor(shop.rates, country)
  if (!rate) return null
  const { freeFromCents } = shop
  return {
    country,
    freightCents: freightCents(rate, { ...parcel, freeFromCents }),
    freeFromCents,
    daysMin: rate.daysMin,
    daysMax: rate.daysMax,
    daysByRecord: rate.daysByRecord,
  }
}
