import type { DatedSaleRules } from '@sampan/contract/market/sale-rules/rules.ts'
import { useWords } from '#i18n/use-words.ts'
import { useDatedLines } from './use-dated-lines.ts'
import type { RuleLine } from './use-duty-lines.ts'

/** Demands of a country on goods as lines with a name each, to be compared with those of another version. */
export function useSaleLines(): (dated: DatedSaleRules) => RuleLine[] {
  const { t, number, language, list } = useWords()
  const datedLines = useDatedLines()
  const count = (value: number | null) => (value === null ? '–' : number(value))
  return (dated) => {
    const { rules } = dated
    if (rules === null)
      return [{ key: 'none', name: t('sale.title'), text: t('sale.nothing') }, ...datedLines(dated)]
    const { trader, safety, warningLanguages, withdrawalDays, guaranteeYears } = rules
    const facts = [...(trader ? ['trader' as const] : []), ...safety].map((fact) => t(`sale.fact.${fact}`))
    return [
      { key: 'facts', name: t('rule.facts'), text: list(facts) || '–' },
      {
        key: 'languages',
        name: t('rule.languages'),
        text: list(warningLanguages.map((code) => language(code))) || '–',
      },
      { key: 'withdrawal', name: t('sale.withdrawalDays'), text: count(withdrawalDays) },
      { key: 'guarantee', name: t('sale.guaranteeYears'), text: count(guaranteeYears) },
      ...datedLines(dated),
    ]
  }
}
