import * as z from 'zod/mini'
import { instant } from '../../wire/schemas.ts'
import { currencies, rateShape } from './currencies.ts'
import { readRate } from './typed-rate.ts'

const code = z.enum(currencies)
/** Worth of one dollar, as a decimal. */
export const perDollar = z
  .string('rateWrong')
  .check(z.overwrite(readRate), z.regex(rateShape, 'rateWrong'), z.regex(/[1-9]/, 'rateWrong'))

export const currencyList = z.array(z.object({ code, perDollar: z.string(), setAt: instant }))
export const consoleCurrencyList = z.array(
  z.object({
    code,
    perDollar: z.nullable(z.string()),
    setAt: z.nullable(instant),
    setBy: z.nullable(z.string()),
  }),
)
export const currencySaveInput = z.strictObject({
  code,
  /** Null takes the rate away: nothing is shown in that currency then. */
  perDollar: z.nullable(perDollar),
  /** The rate that the operator saw; another one means that somebody else was faster. */
  was: z.nullable(z.string()),
  /** A rate far from the one before is meant so. */
  isSure: z._default(z.boolean(), false),
})
