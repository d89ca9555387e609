import type { DatedSaleRules, SaleRules } from '@sampan/contract/market/sale-rules/rules.ts'
import {
  type SaleFact,
  type SaleKnown,
  saleFactsMissing,
} from '@sampan/contract/market/sale-rules/sale-facts.ts'
import type { SaleEnforcement } from '@sampan/contract/market/sale-rules/schemas.ts'
import type { Db } from '#kernel/database.ts'
import { utcDay, type Written } from '#market/country-rules/index.ts'
import { enforcementOf } from './enforcement-store.ts'
import { readSale } from './sale-rule-store.ts'
import { saleRules } from './sale-rules.ts'

/** Rules of a destination at one moment; null where nothing is asked for, or the owner has switched it all off. */
export interface SaleFacts {
  rules: SaleRules | null
  enforcement: SaleEnforcement
}

/** The rules of a destination from what was read of it. */
export function saleRulesThere(
  country: string,
  now: Date,
  stored: { written: Written<DatedSaleRules> | null; enforcement: string | null },
): SaleFacts {
  const enforcement = enforcementOf(stored.enforcement)
  const found = saleRules.on(country, utcDay(now), stored.written ? [stored.written] : [])
  return { rules: enforcement === 'off' ? null : (found?.rules ?? null), enforcement }
}

/** Facts for want of which goods cannot be ordered to a destination: none as long as shops are only told. */
export const missingThere = ({ rules, enforcement }: SaleFacts, known: SaleKnown): SaleFact[] =>
  enforcement === 'on' ? saleFactsMissing(rules, known) : []

/** A destination, and the goods of an order that cannot be sold there. */
export interface JudgedSale extends SaleFacts {
  /** Facts that a product lacks, by its id; a product that may be sold is not there. */
  missing: ReadonlyMap<number, SaleFact[]>
}

/** Reads the rules of a destination and judges the goods of an order by them: one statement. */
export async function judgeSale(
  db: Db,
  country: string,
  now: Date,
  productIds: readonly number[],
): Promise<JudgedSale> {
  const { goods, ...stored } = await readSale(db, country, utcDay(now), productIds)
  const there = saleRulesThere(country, now, stored)
  const lacking = goods.flatMap((known) => {
    const missing = missingThere(there, known)
    return missing.length === 0 ? [] : [[known.productId, missing] as const]
  })
  return { ...there, missing: new Map(lacking) }
}
