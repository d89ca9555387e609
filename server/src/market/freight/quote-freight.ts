import { parcelFreightCentsMax } from '@sampan/contract/market/freight/limits.ts'
import { freightCents, zoneFor } from './freight-rules.ts'
import type { ShopFreight } from './freight-store.ts'

/** A parcel of one shop, to be priced: grams and cents. */
export interface Parcel {
  weightGrams: number
  goodsCents: number
}

export interface FreightQuote {
  country: string
  freightCents: number
  /** Cents for the goods of each template, where those of the parcel have several; together `freightCents`. */
  partsCents?: number[]
  freeFromCents: number | null
  daysMin: number
  daysMax: number
  /** True if the days are the shop's own record, which counts from the payment. */
  daysByRecord: boolean
}

/** Goods of a parcel: how each piece of its weight is sent. */
export interface GoodsToSend {
  freight: ShopFreight
  weightGrams: number
}

/** Quotes a parcel of one template to a country (ISO 3166-1 alpha-2); null where its shop does not send there. */
export function quoteFreight(freight: ShopFreight, parcel: Parcel, country: string): FreightQuote | null {
  const zone = zoneFor(freight.zones, country)
  if (!zone) return null
  const { freeFromCents, records } = freight
  const record = records[country] ?? (zone.countries.includes(country) ? undefined : records['*'])
  return {
    country,
    freightCents: freightCents(zone, { ...parcel, freeFromCents }),
    freeFromCents,
    daysMin: record?.[0] ?? zone.daysMin,
    daysMax: record?.[1] ?? zone.daysMax,
    daysByRecord: record !== undefined,
  }
}

/** Goods of one template are one parcel for its prices. */
const byTemplate = (goods: readonly GoodsToSend[]): GoodsToSend[][] => [
  ...Map.groupBy(goods, ({ freight }) => freight.templateId).values(),
]

/**
 * Quotes the goods of one shop's order: those of each template apart, and all of them together, for each template is priced for what
 * is sent by it alone. Free from the shop's sum on, which counts all goods of the order. The days are those of the slowest.
 * @returns null if a template does not reach the country
 */
export function quoteTogether(
  goods: readonly GoodsToSend[],
  goodsCents: number,
  country: string,
): FreightQuote | null {
  const quotes: FreightQuote[] = []
  for (const part of byTemplate(goods)) {
    const [first] = part
    if (!first) continue
    const weightGrams = part.reduce((sum, one) => sum + one.weightGrams, 0)
    const quote = quoteFreight(first.freight, { weightGrams, goodsCents }, country)
    if (!quote) return null
    quotes.push(quote)
  }
  const [first, ...others] = quotes
  if (!first || others.length === 0) return first ?? null
  const partsCents = quotes.map((quote) => quote.freightCents)
  return {
    ...first,
    freightCents: Math.min(
      partsCents.reduce((sum, cents) => sum + cents, 0),
      parcelFreightCentsMax,
    ),
    partsCents,
    daysMin: Math.max(...quotes.map(({ daysMin }) => daysMin)),
    daysMax: Math.max(...quotes.map(({ daysMax }) => daysMax)),
    daysByRecord: quotes.every(({ daysByRecord }) => daysByRecord),
  }
}

/** True if goods can be sent to a country by their template. */
export const isSentTo = ({ zones }: ShopFreight, country: string): boolean => zoneFor(zones, country) !== null
