import type { DatedSaleRules } from '@sampan/contract/market/sale-rules/rules.ts'
import { holdsOn } from '@sampan/contract/wire/dated.ts'
import { shippedSaleRules } from './shipped-rules.ts'

/**
 * Rules of a country on a day: the newest version that operators wrote and that holds on it, else those that came with the
 * program; null where nothing is known, and so nothing asked for.
 * @param written versions of that country, the newest first
 */
export function saleRulesOn<Version extends DatedSaleRules>(
  country: string,
  day: string,
  written: readonly Version[],
): Version | DatedSaleRules | null {
  return (
    written.find((row) => holdsOn(row, day)) ??
    shippedSaleRules.find((row) => row.country === country && holdsOn(row, day)) ??
    null
  )
}
