import { parcelFreightCentsMax } from '@sampan/contract/market/freight/limits.ts'

/** Freight rate of a zone: the countries that it names, `*` for all others; weights in grams, money in cents. */
export interface FreightZone {
  countries: readonly string[]
  firstGrams: number
  firstCents: number
  stepGrams: number
  stepCents: number
  daysMin: number
  daysMax: number
}

/** Zone of a country in a template: the one that names it, else that of everywhere ('*'), else none. */
export function zoneFor<Zone extends Pick<FreightZone, 'countries'>>(
  zones: readonly Zone[],
  country: string,
): Zone | null {
  const naming = (name: string) => zones.find(({ countries }) => countries.includes(name))
  return naming(country) ?? naming('*') ?? null
}

/**
 * Freight of one parcel in cents: the first weight, then every further step begun (PRODUCT §3 "Checkout").
 * Free when the goods of this shop reach `freeFromCents`; never more than `parcelFreightCentsMax`.
 */
export function freightCents(
  rate: Pick<FreightZone, 'firstGrams' | 'firstCents' | 'stepGrams' | 'stepCents'>,
  parcel: { weightGrams: number; goodsCents: number; freeFromCents: number | null },
): number {
  if (parcel.freeFromCents !== null && parcel.goodsCents >= parcel.freeFromCents) return 0
  const furtherGrams = Math.max(0, parcel.weightGrams - rate.firstGrams)
  const cents = rate.firstCents + Math.ceil(furtherGrams / rate.stepGrams) * rate.stepCents
  return Math.min(cents, parcelFreightCentsMax)
}
