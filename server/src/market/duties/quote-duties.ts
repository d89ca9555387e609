import { rateText } from '@sampan/contract/base/currencies/currencies.ts'
import { computeDuties, type DutyGood } from '@sampan/contract/market/duties/compute-duties.ts'
import { isAbroad } from '@sampan/contract/market/duties/is-abroad.ts'
import type { DatedRules } from '@sampan/contract/market/duties/rules.ts'
import type { dutyQuote } from '@sampan/contract/market/duties/schemas.ts'
import type * as z from 'zod/mini'
import type { Db } from '#kernel/database.ts'
import { dayOf, rulesOn } from './duty-rules.ts'
import { type Rates, readRules } from './duty-store.ts'

export type DutyQuote = z.output<typeof dutyQuote>

/** Rules of one border at one moment. */
export interface DutyFacts {
  country: string
  found: DatedRules | null
  rates: Rates
}

/** Reads the rules of a destination and the rates of exchange: one statement. */
export async function readDuties(db: Db, country: string, now: Date): Promise<DutyFacts> {
  const day = dayOf(now)
  const { written, rates } = await readRules(db, country, day)
  return { country, found: rulesOn(country, day, written ? [written] : []), rates }
}

/** A parcel of one shop. Goods that are sent from within the destination pay nothing at its border. */
export interface DutiableParcel {
  goods: readonly (DutyGood & { sentFrom: string })[]
  freightCents: number
}

/**
 * Quotes duties and taxes of a parcel: the one function behind product, bag, checkout and order. Null where it passes no border.
 */
export function quoteDuties(facts: DutyFacts, parcel: DutiableParcel): DutyQuote | null {
  const { country, found, rates } = facts
  const goods = parcel.goods.filter(({ sentFrom }) => isAbroad(sentFrom, country))
  if (goods.length === 0) return null
  const rules = found?.rules ?? null
  const rate = rules && rules.currency !== 'USD' ? rates[rules.currency] : undefined
  const perDollarMicros = rules?.currency === 'USD' ? 1_000_000n : rate ? BigInt(rate.micros) : null
  const { shares: _, ...sum } = computeDuties({
    goods,
    freightCents: parcel.freightCents,
    rules,
    perDollarMicros,
  })
  return {
    country,
    mode: 'onDelivery',
    currency: rules?.currency ?? null,
    tax: rules?.tax?.name ?? null,
    ...sum,
    source: found && { text: found.source, url: found.sourceUrl, knownOn: found.knownOn },
    exchange: rate ? { perDollar: rateText(rate.micros), setAt: new Date(rate.setAt).toISOString() } : null,
  }
}
