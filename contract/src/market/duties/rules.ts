import * as z from 'zod/mini'
import { currencies } from '../../base/currencies/currencies.ts'
import { countries } from '../../places/countries.ts'
import { areDaysInOrder, datedFields } from '../../wire/dated.ts'
import { cleanUnspaced } from '../../wire/typed-text.ts'
import { categories } from '../categories/categories.ts'
import * as limits from './limits.ts'

/** Hundredths of the rules' own currency, whatever decimals people write in it. */
const amount = z.int().check(z.gte(0), z.lte(limits.dutyAmountMax))
const basisPoints = z.int().check(z.gte(0), z.lte(limits.basisPointsMax))
/** A whole HS code begins with it; the empty one stands for all other goods. */
const prefix = z.string().check(z.overwrite(cleanUnspaced), z.regex(/^\d{0,10}$/))

/** Rate of duty for goods whose HS code begins so. Null: the rate is not known. The longest prefix that fits counts. */
const dutyRate = z.strictObject({
  prefix,
  /** Only for goods made there; a row with an origin comes before one without. */
  origin: z._default(z.nullable(z.string().check(z.overwrite(cleanUnspaced), z.regex(/^[A-Z]{2}$/))), null),
  basisPoints: z.nullable(basisPoints),
})

/**
 * Band of values. `upTo`: the highest value that is in it, or (`isBelow`) the lowest that no longer is; null in the last one.
 * Goods whose code begins as one of `except` says belong to the next band, whatever they cost.
 */
const dutyBand = z.strictObject({
  upTo: z.nullable(amount),
  isBelow: z._default(z.boolean(), false),
  except: z._default(z.array(prefix).check(z.maxLength(limits.dutyRatesMax)), []),
  duty: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('none') }),
    /** A flat sum for each distinct HS code of six digits in the parcel. */
    z.strictObject({ kind: z.literal('perKind'), each: amount }),
    /** A share of the value; `less` is taken off the whole duty of the band. */
    z.strictObject({
      kind: z.literal('rates'),
      rates: z.array(dutyRate).check(z.maxLength(limits.dutyRatesMax)),
      less: z._default(amount, 0),
    }),
  ]),
  /** False: no value added tax in this band. */
  isTaxed: z.boolean(),
})

/** Lowest and highest rate that applies; they differ where it depends on the region. */
const taxRate = z
  .strictObject({ basisPoints, basisPointsMax: basisPoints })
  .check(z.refine((rate) => rate.basisPoints <= rate.basisPointsMax, 'badInput'))

const tax = z.strictObject({
  name: z.enum(['vat', 'gst', 'consumptionTax', 'salesTax', 'icms']),
  rate: taxRate,
  byCategory: z._default(z.partialRecord(z.enum(categories), taxRate), {}),
  onFreight: z.boolean(),
  onDuty: z.boolean(),
  /** True if the tax is a part of the sum that it is reckoned from, as Brazil's ICMS is. */
  isInside: z._default(z.boolean(), false),
})

/** Rules of a country for a parcel that comes from abroad. */
export const dutyRules = z
  .strictObject({
    currency: z.enum(['USD', ...currencies]),
    /** The value by which the band is found: goods of the parcel, goods with freight, or each single piece. */
    measuredBy: z.enum(['goods', 'goodsFreight', 'piece']),
    /** Per cent of the price that count as value; 100 but for personal imports to Japan. */
    valuePercent: z._default(z.int().check(z.gte(1), z.lte(100)), 100),
    /** FOB or CIF. */
    dutyBase: z.enum(['goods', 'goodsFreight']),
    bands: z.array(dutyBand).check(z.minLength(1), z.maxLength(limits.dutyBandsMax)),
    tax: z.nullable(tax),
  })
  .check(z.refine(({ bands }) => areInOrder(bands.map(({ upTo }) => upTo)), 'badInput'))
export type DutyRules = z.output<typeof dutyRules>
export type DutyBand = DutyRules['bands'][number]

/** Each limit is higher than the one before, and only the last band has none. */
function areInOrder(limitsOf: readonly (number | null)[]): boolean {
  return limitsOf.every((upTo, at) => {
    const before = at === 0 ? -1 : limitsOf[at - 1]
    const isLast = at === limitsOf.length - 1
    return isLast ? upTo === null : upTo !== null && upTo > (before ?? -1)
  })
}

/** Rules of a country with the days on which they hold, and where they are written. */
export const datedRules = z
  .strictObject({
    country: z.enum(countries),
    ...datedFields,
    /** Null: not known. The carrier may ask for duty and tax. */
    rules: z.nullable(dutyRules),
  })
  .check(z.refine(areDaysInOrder, 'badInput'))
export type DatedRules = z.output<typeof datedRules>
