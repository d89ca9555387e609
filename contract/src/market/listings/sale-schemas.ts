import * as z from 'zod/mini'
import { countries } from '../../places/countries.ts'
import { rowId } from '../../wire/schemas.ts'
import { safetyFacts } from '../catalog/safety.ts'
import { saleRules } from '../sale-rules/rules.ts'
import { saleEnforcement, saleFact } from '../sale-rules/schemas.ts'
import { traderFacts } from '../shops/trader.ts'

/** Demands of countries, what is said for all of a shop's goods, and the newest goods on sale that lack something. */
export const shopSaleFacts = z.object({
  enforcement: saleEnforcement,
  /** Countries that ask for something; with `off` there are none. */
  countries: z.array(z.object({ country: z.enum(countries), rules: saleRules })),
  trader: z.nullable(traderFacts),
  safety: safetyFacts,
  /** At most twenty of the newest two hundred, with each fact that some country asks for. */
  lacking: z.array(z.object({ id: rowId, title: z.string(), missing: z.array(saleFact) })),
})

/** Products of a file that lack facts which the law of some destinations asks for; of the first, which facts and where they cannot be sold to. */
export const saleGaps = z.object({
  count: z.int(),
  first: z.array(
    z.object({
      line: z.int(),
      /** Null: a trial would make it. */
      id: z.nullable(rowId),
      title: z.string(),
      missing: z.array(saleFact),
      countries: z.array(z.enum(countries)),
    }),
  ),
})
export type SaleGaps = z.output<typeof saleGaps>
