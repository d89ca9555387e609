import * as z from 'zod/mini'
import { currencies } from '../../base/currencies/currencies.ts'
import { countries } from '../../places/countries.ts'
import { cents, instant, rowId } from '../../wire/schemas.ts'
import { datedRules } from './rules.ts'

/** Ways in which a shop has duties paid. */
export const dutyModes = ['onDelivery', 'prepaid', 'included'] as const
export type DutyMode = (typeof dutyModes)[number]

const shareOf = z.nullable(z.int())

/** A line of the sum, with the rule that made it. Amounts of the rule are hundredths of `currency`. */
const dutyLine = z.object({
  rule: z.enum(['dutyFree', 'dutyPerKind', 'dutyRate', 'dutyUnknown', 'tax', 'taxOnDuty', 'taxFree']),
  lowCents: cents,
  highCents: cents,
  /** Beginning of the HS code by which the rate was found. */
  prefix: z.nullable(z.string()),
  countLow: shareOf,
  countHigh: shareOf,
  amount: shareOf,
  upTo: shareOf,
  isBelow: z.boolean(),
  basisPointsLow: shareOf,
  basisPointsHigh: shareOf,
  baseCents: z.nullable(cents),
})

/** Duties and taxes of one parcel. The sums are those of the lines; they differ while something is missing. */
export const dutyQuote = z.object({
  country: z.string(),
  /** Way of paying them: `onDelivery` the buyer, to the carrier (an estimate); `prepaid` the buyer, with the order; `included` the shop. */
  mode: z.enum(dutyModes),
  currency: z.nullable(z.string()),
  tax: z.nullable(z.enum(['vat', 'gst', 'consumptionTax', 'salesTax', 'icms'])),
  lowCents: cents,
  highCents: cents,
  /** Nothing is missing: both sums are the same. */
  isExact: z.boolean(),
  missing: z.array(z.enum(['country', 'exchange', 'hsCode', 'rate', 'region'])),
  lines: z.array(dutyLine),
  /** Place where the rules are written, and the day on which somebody last read them; null where none are known. */
  source: z.nullable(z.object({ text: z.string(), url: z.nullable(z.string()), knownOn: z.string() })),
  /** Rate of a dollar by which it was computed; null in dollars, or where nobody has set one. */
  exchange: z.nullable(z.object({ perDollar: z.string(), setAt: instant })),
})

const country = z.enum(countries)
const version = z.object({
  ...datedRules.shape,
  /** 0: it came with the program. */
  version: z.int(),
  savedAt: z.nullable(instant),
  savedBy: z.nullable(z.string()),
})
/** Countries with the rules of today. */
export const consoleDutyList = z.array(
  z.object({
    country,
    isKnown: z.boolean(),
    version: z.int(),
    validFrom: z.nullable(z.string()),
    validUntil: z.nullable(z.string()),
    source: z.nullable(z.string()),
    sourceUrl: z.nullable(z.string()),
    knownOn: z.nullable(z.string()),
  }),
)
/** Rates of a dollar: for showing sums, as one person sets them; agreed by two for duties; and the one that duties take. */
export const consoleDutyExchange = z.array(
  z.object({
    code: z.enum(currencies),
    shown: z.nullable(z.string()),
    agreed: z.nullable(z.string()),
    agreedAt: z.nullable(instant),
    agreedBy: z.nullable(z.string()),
    taken: z.nullable(z.string()),
  }),
)
export const consoleDutyInput = z.strictObject({ country })
export const consoleDuty = z.object({
  country,
  /** Today's; null where nothing is known. */
  current: z.nullable(version),
  /** Versions that operators wrote and that came with the program, the newest first; at most a hundred. */
  versions: z.array(version),
  /** Number of the newest version that operators wrote, 0 for none: whoever writes the next one names it. */
  newest: z.int(),
  /** Rates of a dollar in the currencies of the rules, for a preview. */
  rates: z.array(z.object({ code: z.string(), perDollar: z.string() })),
})

/** A shop's own way for parcels to a country; without one the carrier asks the buyer. */
const dutyChoice = z.object({ country, mode: z.enum(['prepaid', 'included']) })
export const shopDuties = z.object({
  choices: z.array(dutyChoice),
  /** Countries whose rules are known today: only for those a shop can choose. */
  known: z.array(country),
  /** Facts of goods that their rules ask for; countries that ask for none are left out. */
  needs: z.array(z.object({ country, hsCode: z.boolean(), originCountry: z.boolean() })),
  /** Goods on sale without an HS code, by which most countries reckon, the newest first; at most twenty of them. */
  withoutCode: z.array(z.object({ id: rowId, title: z.string() })),
})
const choicesInput = z.array(z.strictObject(dutyChoice.shape)).check(z.maxLength(countries.length))
/** `was`: the choices that the member saw. */
export const shopDutiesInput = z.strictObject({ choices: choicesInput, was: choicesInput })
