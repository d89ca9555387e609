import type { SaleRules } from '@sampan/contract/market/sale-rules/rules.ts'
import { useWords } from '#i18n/use-words.ts'

/** Says in words what a country asks for. */
export function useDemands(): (rules: SaleRules) => string {
  const { t } = useWords()
  return ({ trader, safety, withdrawalDays, guaranteeYears }) => {
    const said = [
      ...(trader ? [t('sale.fact.trader')] : []),
      ...safety.map((fact) => t(`sale.fact.${fact}`)),
      ...(withdrawalDays === null ? [] : [t('sale.withdrawal', { count: withdrawalDays })]),
      ...(guaranteeYears === null ? [] : [t('sale.guarantee', { count: guaranteeYears })]),
    ]
    return said.length === 0 ? t('sale.nothing') : said.join(' · ')
  }
}
