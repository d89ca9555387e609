import type { DatedRules } from '@sampan/contract/market/duties/rules.ts'
import { useWords } from '#i18n/use-words.ts'
import styles from './rules-in-words.module.css'

type Rules = NonNullable<DatedRules['rules']>
type Band = Rules['bands'][number]

/** Rules of a country in sentences: limits, rates and tax, for whoever reads a version or confirms one. */
export function RulesInWords({ rules }: { rules: Rules | null }) {
  const { t, number } = useWords()
  if (rules === null) return <p className={styles.text}>{t('duties.missing.country')}</p>
  const { currency, measuredBy, dutyBase, valuePercent, bands, tax } = rules
  const sum = (hundredths: number) => `${number(hundredths / 100)} ${currency}`
  const percent = (low: number, high = low) =>
    low === high
      ? t('ui.percent', { value: number(low / 100) })
      : `${t('ui.percent', { value: number(low / 100) })}–${t('ui.percent', { value: number(high / 100) })}`
  const limitOf = ({ upTo, isBelow }: Band) => {
    if (upTo === null) return t(bands.length === 1 ? 'duties.onlyBand' : 'duties.lastBandInWords')
    return t(isBelow ? 'duties.belowInWords' : 'duties.upToInWords', { sum: sum(upTo) })
  }
  const dutyOf = ({ duty }: Band) => {
    if (duty.kind === 'none') return t('duties.kind.none')
    if (duty.kind === 'perKind') return t('duties.perKindInWords', { sum: sum(duty.each) })
    const rates = duty.rates.map(({ prefix, origin, basisPoints }) =>
      [
        prefix === '' ? t('duties.allOther') : prefix,
        origin === null ? '' : ` (${origin})`,
        ` ${basisPoints === null ? t('duties.notKnown') : percent(basisPoints)}`,
      ].join(''),
    )
    const hasRest = duty.rates.some(({ prefix, origin }) => prefix === '' && origin === null)
    const rest = hasRest ? [] : [`${t('duties.allOther')} ${t('duties.notKnown')}`]
    const less = duty.less === 0 ? [] : [t('duties.lessInWords', { sum: sum(duty.less) })]
    return [...rates, ...rest, ...less].join(' · ')
  }
  return (
    <ul className={styles.text}>
      {bands.map((band) => (
        <li key={band.upTo ?? 'last'}>
          {limitOf(band)}: {dutyOf(band)}
          {band.except.length > 0 && ` (${t('duties.except')}: ${band.except.join(', ')})`}
          {tax && !band.isTaxed && ` · ${t('duties.line.taxFree')}`}
        </li>
      ))}
      <li>
        {t('duties.measuredBy')}: {t(`duties.measure.${measuredBy}`)}. {t('duties.dutyBase')}:{' '}
        {t(`duties.base.${dutyBase}`)}
        {valuePercent !== 100 && `, ${percent(valuePercent * 100)}`}
      </li>
      <li>
        {tax === null
          ? t('duties.tax.none')
          : `${t(`duties.tax.${tax.name}`)} ${percent(tax.rate.basisPoints, tax.rate.basisPointsMax)}`}
        {tax &&
          Object.entries(tax.byCategory).map(
            ([category, rate]) =>
              ` · ${t(`category.${category as keyof typeof tax.byCategory}`)} ${percent(rate.basisPoints, rate.basisPointsMax)}`,
          )}
        {tax?.onFreight && ` · ${t('duties.onFreight')}`}
        {tax?.onDuty && ` · ${t('duties.onDuty')}`}
        {tax?.isInside && ` · ${t('duties.isInside')}`}
      </li>
    </ul>
  )
}
