import type { Output } from '#client/types.ts'
import type { I18n } from '#i18n/i18n.ts'

type Terms = Output<'shop_promos'>['items'][number]

/** Discount of a code, in words. */
export const promoOff = (
  { t, dollars, number }: I18n,
  { kind, amount }: Pick<Terms, 'kind' | 'amount'>,
): string =>
  kind === 'fixed'
    ? t('promo-codes.fixed', { sum: dollars(amount) })
    : t('promo-codes.percent', { percent: number(amount / 100) })

/**
 * Its conditions, each in a few words. It ends at a minute, by the reader's clock: by the day alone it would seem to count on
 * a day on which it is over.
 */
export function promoConditions(
  { t, dollars, date }: I18n,
  { minimumCents, capCents, endsAt }: Terms,
  zone?: 'UTC',
): string[] {
  return [
    ...(minimumCents > 0 ? [t('promo-codes.minimum', { sum: dollars(minimumCents) })] : []),
    ...(capCents === null ? [] : [t('promo-codes.cap', { sum: dollars(capCents) })]),
    ...(endsAt === null ? [] : [t('promo-codes.until', { date: date(endsAt, 'dayTime', zone) })]),
  ]
}
