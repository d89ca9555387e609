import type { DatedRules } from '@sampan/contract/market/duties/rules.ts'
import { useWords } from '#i18n/use-words.ts'
import type { RuleLine } from './use-duty-lines.ts'

type Dated = Pick<DatedRules, 'validFrom' | 'validUntil' | 'source' | 'sourceUrl' | 'knownOn'>

/** Lines of the days on which rules of a country hold, and where they are written. */
export function useDatedLines(): (rules: Dated) => RuleLine[] {
  const { t } = useWords()
  return (rules) =>
    (['validFrom', 'validUntil', 'source', 'sourceUrl', 'knownOn'] as const).map((key) => ({
      key,
      name: t(`rule.${key}`),
      text: rules[key] ?? '–',
    }))
}
