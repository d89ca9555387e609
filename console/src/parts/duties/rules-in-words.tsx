import type { DatedRules } from '@sampan/contract/market/duties/rules.ts'
import { useWords } from '#i18n/use-words.ts'
import styles from './rules-in-words.module.css'
import { useDutyWords } from './use-duty-lines.ts'

/** Rules of a country in sentences: limits, rates and tax, for whoever reads a version or confirms one. */
export function RulesInWords({ rules }: { rules: DatedRules['rules'] }) {
  const { t } = useWords()
  const inWords = useDutyWords()
  if (rules === null) return <p className={styles.text}>{t('duties.missing.country')}</p>
  const { bands, measured, base, tax } = inWords(rules)
  return (
    <ul className={styles.text}>
      {bands.map(({ key, limit, text }) => (
        <li key={key}>
          {limit}: {text}
        </li>
      ))}
      <li>
        {t('duties.measuredBy')}: {measured}. {t('duties.dutyBase')}: {base}
      </li>
      <li>{tax}</li>
    </ul>
  )
}
