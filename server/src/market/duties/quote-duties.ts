import { rateText } from '@sampan/contract/base/currencies/currencies.ts'
import { computeDuties, type DutyGood } from '@sampan/contract/market/duties/compute-duties.ts'
import { isAbroad } from '@sampan/contract/market/duties/is-abroad.ts'
import type { DatedRules } from '@sampan/contract/market/duties/rules.ts'
import type { DutyMode, dutyQuote } from '@sampan/contract/market/duties/schemas.ts'
import type * as z from 'zod/mini'
import type { Db } from '#kernel/database.ts'
import { utcDay } from '#market/country-rules/index.ts'
import { dutyRules } from './duty-rules.ts'
import { type Rates, readRules, type StoredFacts } from './duty-store.ts'

export type DutyQuote = z.output<typeof dutyQuote>

/** Rules of one border at one moment. */
export interface DutyFacts {
  country: string
  found: DatedRules | null
  rates: Rates
  /** Ways that shops chose for this destination, by their ids. */
  modes: Readonly<Record<string, DutyMode>>
}

/** Reads the rules of a destination, the rates of exchange, and what shops chose for it: one statement. */
export async function readDuties(
  db: Db,
  country: string,
  now: Date,
  shopIds: readonly number[],
): Promise<DutyFacts> {
  return dutyFacts(country, now, await readRules(db, country, utcDay(now), shopIds))
}

/** The rules of a destination from what was read of it. */
export function dutyFacts(country: string, now: Date, { written, rates, modes }: StoredFacts): DutyFacts {
  return { country, found: dutyRules.on(country, utcDay(now), written ? [written] : []), rates, modes }
}

/** A parcel of one shop. Goods that are sent from within the destination pay nothing at its border. */
export interface DutiableParcel {
  goods: readonly (DutyGood & { sentFrom: string })[]
  freightCents: number
}

/** A parcel's duties, with the share of each of its goods in the highest sum; what passes no border has none. */
export interface JudgedParcel {
  quote: DutyQuote
  shares: number[]
}

/**
 * Judges a parcel of a shop: the one function behind product, bag, checkout and order. Null where nothing of it passes a
 * border.
 */
export function judgeDuties(facts: DutyFacts, shopId: number, parcel: DutiableParcel): JudgedParcel | null {
  const { country, found, rates, modes } = facts
  const abroad = parcel.goods.filter(({ sentFrom }) => isAbroad(sentFrom, country))
  if (abroad.length === 0) return null
  const rules = found?.rules ?? null
  const rate = rules && rules.currency !== 'USD' ? rates[rules.currency] : undefined
  const perDollarMicros = rules?.currency === 'USD' ? 1_000_000n : rate ? BigInt(rate.micros) : null
  const { shares, ...sum } = computeDuties({
    goods: abroad,
    freightCents: parcel.freightCents,
    rules,
    perDollarMicros,
  })
  const quote: DutyQuote = {
    country,
    mode: modes[String(shopId)] ?? 'onDelivery',
    currency: rules?.currency ?? null,
    tax: rules?.tax?.name ?? null,
    ...sum,
    source: found && { text: found.source, url: found.sourceUrl, knownOn: found.knownOn },
    exchange: rate ? { perDollar: rateText(rate.micros), setAt: new Date(rate.setAt).toISOString() } : null,
  }
  return { quote, shares: parcel.goods.map((good) => shares[abroad.indexOf(good)] ?? 0) }
}
