import type { Output } from '#client/types.ts'
import type { I18n } from '#i18n/i18n.ts'

export type Duties = NonNullable<Output<'order_preview'>['groups'][number]['duties']>
type Line = Duties['lines'][number]
type Writing = Pick<I18n, 't' | 'dollars' | 'number' | 'tag'>

/** Two sums as one text, or one where they are the same. */
export function sumText({ t, dollars }: Writing, lowCents: number, highCents: number): string {
  return lowCents === highCents
    ? dollars(lowCents)
    : t('duties.range', { low: dollars(lowCents), high: dollars(highCents) })
}

/** The sum in words: exact, between two, at least so much, or not known. */
export function dutySumText(writing: Writing, duties: Duties): string {
  const { t, dollars } = writing
  const { lowCents, highCents, lines } = duties
  if (lines.length === 0) return t('duties.notKnown')
  if (lines.some(({ rule }) => rule === 'dutyUnknown'))
    return lowCents > 0 ? t('duties.atLeast', { sum: dollars(lowCents) }) : t('duties.notKnown')
  return highCents === 0 ? t('duties.nothing') : sumText(writing, lowCents, highCents)
}

/** True if the carrier may ask the buyer for money: not where another pays, and not where it is known to be nothing. */
export function isAskedOnDelivery({ mode, isExact, highCents }: Duties): boolean {
  return mode === 'onDelivery' && !(isExact && highCents === 0)
}

/** A line's rule in words, such as "Customs duty: €3 for each kind of goods in a parcel up to €150 (2)". */
export function ruleText(writing: Writing, duties: Duties, line: Line): string {
  const { t, dollars, number, tag } = writing
  const money = (amount: number) => moneyText(amount, duties.currency ?? 'USD', tag)
  const percent = (basisPoints: number) => `${number(basisPoints / 100)} %`
  const tax = duties.tax === null ? '' : t(`duties.name.${duties.tax}`)
  const rate =
    line.basisPointsLow === line.basisPointsHigh
      ? percent(line.basisPointsLow ?? 0)
      : `${percent(line.basisPointsLow ?? 0)} – ${percent(line.basisPointsHigh ?? 0)}`
  const base = dollars(line.baseCents ?? 0)
  const limit = line.upTo === null ? '' : money(line.upTo)
  const count =
    line.countLow === line.countHigh ? String(line.countLow) : `${line.countLow} – ${line.countHigh}`
  const amount = line.amount === null ? '' : money(line.amount)
  switch (line.rule) {
    case 'dutyFree':
      if (limit === '') return t('duties.rule.dutyFree')
      return t(line.isBelow ? 'duties.rule.dutyFreeBelow' : 'duties.rule.dutyFreeUpTo', { limit })
    case 'dutyPerKind':
      return limit === ''
        ? t('duties.rule.dutyPerKind', { amount, count })
        : t('duties.rule.dutyPerKindUpTo', { amount, count, limit })
    case 'dutyRate':
      return amount === ''
        ? t('duties.rule.dutyRate', { rate, base })
        : t('duties.rule.dutyRateLess', { rate, base, amount })
    case 'dutyUnknown':
      return t('duties.rule.dutyUnknown')
    case 'tax':
      return t('duties.rule.tax', { tax, rate, base })
    case 'taxOnDuty':
      return t('duties.rule.taxOnDuty', { tax, rate, base })
    case 'taxFree':
      return t('duties.rule.taxFree', { tax })
  }
}

/** Hundredths of a currency as people write them, without cents where there are none. */
function moneyText(amount: number, currency: string, tag: string): string {
  return new Intl.NumberFormat(tag, {
    style: 'currency',
    currency,
    minimumFractionDigits: amount % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(amount / 100)
}
