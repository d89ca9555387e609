import { freightCents, rateFor } from './freight-rules.ts'
import type { ShopFreight } from './freight-store.ts'
import { reckonRecordsJob } from './reckon-records.ts'

export { type FreightRate, freightCents } from './freight-rules.ts'
export { freightColumn, type ShopFreight } from './freight-store.ts'
export { giveHouseRates } from './house-rates.ts'
export { recordsOf } from './record-store.ts'

export const jobs = [reckonRecordsJob]

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
