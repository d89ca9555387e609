import { parcelFreightCentsMax } from '@sampan/contract/market/freight/limits.ts'

/** The freight rate of a shop for one zone; weights in grams, money in cents. */
export interface FreightRate {
  zone: string
  firstGrams: number
  firstCents: number
  stepGrams: number
  stepCents: number
  daysMin: number
  daysMax: number
}

/** The zone of a country: its own, else everywhere ('*'), else none. */
export function rateFor<Rate extends FreightRate>(rates: readonly Rate[], country: string): Rate | null {
  return rates.find((rate) => rate.zone === country) ?? rates.find((rate) => rate.zone === '*') ?? null
}

/**
 * Freight of one parcel in cents: the first weight, then every further step begun (PRODUCT §3 "Checkout").
 * Free when the goods of this shop reach `freeFromCents`; never more than `parcelFreightCentsMax`.
 */
export function freightCents(
  rate: FreightRate,
  parcel: { weightGrams: number; goodsCents: number; freeFromCents: number | null },
): number {
  if (parcel.freeFromCents !== null && parcel.goodsCents >= parcel.freeFromCents) return 0
  const furtherGrams = Math.max(0, parcel.weightGrams - rate.firstGrams)
  const cents = rate.firstCents + Math.ceil(furtherGrams / rate.stepGrams) * rate.stepCents
  return Math.min(cents, parcelFreightCentsMax)
}
