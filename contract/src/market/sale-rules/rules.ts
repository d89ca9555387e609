import * as z from 'zod/mini'
import { countries } from '../../places/countries.ts'
import { areDaysInOrder, datedFields } from '../../wire/dated.ts'
import { localeCodes } from '../../wire/locales.ts'
import { safetyDemands } from './sale-facts.ts'

/** Most days in which a contract can be withdrawn from, and most years of a legal guarantee, that a rule can say. */
export const withdrawalDaysMax = 60
export const guaranteeYearsMax = 10

/** Demands of a country on goods that are sold to it from a distance. */
export const saleRules = z.strictObject({
  /** Facts about who sells are asked for; without them nothing is sold there. */
  trader: z.boolean(),
  /** Facts about the safety of goods without which they are not sold there. */
  safety: z.array(z.enum(safetyDemands)),
  /** Languages of which one must have the warnings, where goods carry some; none: any language, for readers there have none of ours. */
  warningLanguages: z.array(z.enum(localeCodes)),
  /** Days after the delivery in which a buyer can withdraw without a reason; null: the country gives no such right. */
  withdrawalDays: z.nullable(z.int().check(z.gte(1), z.lte(withdrawalDaysMax))),
  /** Years of the legal guarantee of which a notice is shown; null: none is asked for. */
  guaranteeYears: z.nullable(z.int().check(z.gte(1), z.lte(guaranteeYearsMax))),
})
export type SaleRules = z.output<typeof saleRules>

/** Rules of a country with the days on which they hold, and where they are written. */
export const datedSaleRules = z
  .strictObject({
    country: z.enum(countries),
    ...datedFields,
    /** Null: nothing is asked for. */
    rules: z.nullable(saleRules),
  })
  .check(z.refine(areDaysInOrder, 'badInput'))
export type DatedSaleRules = z.output<typeof datedSaleRules>
