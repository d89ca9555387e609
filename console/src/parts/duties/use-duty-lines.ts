import type { DatedRules } from '@sampan/contract/market/duties/rules.ts'
import { useWords } from '#i18n/use-words.ts'
import { useDatedLines } from './use-dated-lines.ts'

type Rules = NonNullable<DatedRules['rules']>
type Band = Rules['bands'][number]

/** Line of a country's rules: lines of two versions are compared by their key. */
export interface RuleLine {
  key: string
  name: string
  text: string
}

/** Duties and taxes of a country as lines with a name each, to be compared with those of another version. */
export function useDutyLines(): (dated: DatedRules) => RuleLine[] {
  const { t } = useWords()
  const datedLines = useDatedLines()
  const inWords = useDutyWords()
  return (dated) => {
    const { rules } = dated
    if (rules === null)
      return [{ key: 'none', name: t('duties.tax'), text: t('duties.missing.country') }, ...datedLines(dated)]
    const words = inWords(rules)
    return [
      ...words.bands.map(({ key, limit, text }) => ({ key: `band ${key}`, name: limit, text })),
      { key: 'measuredBy', name: t('duties.measuredBy'), text: words.measured },
      { key: 'dutyBase', name: t('duties.dutyBase'), text: words.base },
      { key: 'tax', name: t('duties.tax'), text: words.tax },
      ...datedLines(dated),
    ]
  }
}

/** Parts of a country's rules in words. */
export function useDutyWords() {
  const { t, number, list } = useWords()
  return (rules: Rules) => {
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
    const byCategory = Object.entries(tax?.byCategory ?? {}).map(
      ([category, rate]) =>
        ` · ${t(`category.${category as keyof NonNullable<Rules['tax']>['byCategory']}`)} ${percent(rate.basisPoints, rate.basisPointsMax)}`,
    )
    return {
      bands: bands.map((band) => ({
        key: String(band.upTo ?? 'last'),
        limit: limitOf(band),
        text: [
          dutyOf(band),
          band.except.length > 0 ? ` (${t('duties.except')}: ${list(band.except)})` : '',
          tax && !band.isTaxed ? ` · ${t('duties.line.taxFree')}` : '',
        ].join(''),
      })),
      measured: t(`duties.measure.${measuredBy}`),
      base: `${t(`duties.base.${dutyBase}`)}${valuePercent === 100 ? '' : `, ${percent(valuePercent * 100)}`}`,
      tax:
        tax === null
          ? t('duties.tax.none')
          : [
              `${t(`duties.tax.${tax.name}`)} ${percent(tax.rate.basisPoints, tax.rate.basisPointsMax)}`,
              ...byCategory,
              tax.onFreight ? ` · ${t('duties.onFreight')}` : '',
              tax.onDuty ? ` · ${t('duties.onDuty')}` : '',
              tax.isInside ? ` · ${t('duties.isInside')}` : '',
            ].join(''),
    }
  }
}
