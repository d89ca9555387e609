export type { CountryRules, Written } from './country-rule-store.ts'
export { countryRules, utcDay } from './country-rules.ts'
