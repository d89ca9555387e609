import * as z from 'zod/mini'
import { countries } from '../../places/countries.ts'
import { instant } from '../../wire/schemas.ts'
import { datedSaleRules, saleRules } from './rules.ts'
import { saleFacts } from './sale-facts.ts'

/**
 * `off`: nothing is asked for. `warn`: shops are told what their goods lack, and buyers are kept from nothing. `on`: goods that lack a
 * fact are not sold to the country that asks for it.
 */
export const saleEnforcements = ['off', 'warn', 'on'] as const
export type SaleEnforcement = (typeof saleEnforcements)[number]

const country = z.enum(countries)
export const saleFact = z.enum(saleFacts)
export const saleEnforcement = z.enum(saleEnforcements)

/** Part of a product's page for one destination: what keeps it from being sent there, and what the law there gives the buyer. */
export const saleThere = z.object({
  country,
  /** Facts that are missing, so that it cannot be ordered to there; none: it can. */
  missing: z.array(saleFact),
  withdrawalDays: z.nullable(z.int()),
  guaranteeYears: z.nullable(z.int()),
})

const version = z.object({
  ...datedSaleRules.shape,
  /** 0: it came with the program. */
  version: z.int(),
  savedAt: z.nullable(instant),
  savedBy: z.nullable(z.string()),
})

/** Countries with the rules of today, and whether they are held to. */
export const consoleSaleRuleList = z.object({
  enforcement: saleEnforcement,
  items: z.array(
    z.object({
      country,
      /** Null: nothing is asked for. */
      rules: z.nullable(saleRules),
      version: z.int(),
      source: z.nullable(z.string()),
      knownOn: z.nullable(z.string()),
    }),
  ),
})
export const consoleSaleRuleInput = z.strictObject({ country })
export const consoleSaleRule = z.object({
  country,
  /** Today's; null where nothing is known. */
  current: z.nullable(version),
  /** Versions that operators wrote and that came with the program, the newest first; at most a hundred. */
  versions: z.array(version),
  /** Number of the newest version that operators wrote, 0 for none: whoever writes the next one names it. */
  newest: z.int(),
})

/** `was`: the choice that the admin saw. */
export const saleEnforcementInput = z.strictObject({ enforcement: saleEnforcement, was: saleEnforcement })
