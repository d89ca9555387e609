import type { DatedRules } from '@sampan/contract/market/duties/rules.ts'
import { countryRules } from '#market/country-rules/index.ts'
import { shippedAsia } from './shipped-asia.ts'
import { shippedEu } from './shipped-eu.ts'
import { shippedOthers } from './shipped-others.ts'
import { shippedWest } from './shipped-west.ts'

/** Rules of duties and taxes that come with the program. */
export const shippedRules: readonly DatedRules[] = [
  ...shippedEu,
  ...shippedAsia,
  ...shippedOthers,
  ...shippedWest,
]

/** Duties and taxes of each country; null rules: not known. */
export const dutyRules = countryRules<DatedRules>({
  table: 'duty_rule',
  shipped: shippedRules,
  action: 'duties.save',
  subject: 'duties',
})
