import type { SaleFact } from '@sampan/contract/market/sale-rules/sale-facts.ts'
import { useWords } from '#i18n/use-words.ts'
import type { SaleFacts } from './sale-gaps.ts'

const namedMax = 3

/** Says in one short sentence which facts goods lack, and which countries do not get them: the first three by name. */
export function useGapText(): (
  missing: readonly SaleFact[],
  countries: readonly SaleFacts['countries'][number]['country'][],
) => string {
  const { t, country, list } = useWords()
  return (missing, countries) =>
    t('sale.shelfGap', {
      facts: list(missing.map((fact) => t(`sale.fact.${fact}`))),
      countries: list(countries.slice(0, namedMax).map((code) => country(code))),
      more: Math.max(countries.length - namedMax, 0),
    })
}
