import type { SumRow } from '@sampan/ui/sum-list.tsx'
import type { I18n } from '#i18n/i18n.ts'
import type { Sums } from './order-types.ts'

/** Sums of an order; freight is null while a parcel has no address that it can be sent to. */
type MoneyOf = Omit<Sums, 'freightCents'> & { freightCents: number | null }

/** Items, freight, duties that are paid with the order, and what a promo code takes off (SPEC §3 "Order"). */
export function moneyRows(
  { t, dollars }: Pick<I18n, 't' | 'dollars'>,
  sums: MoneyOf,
  parcels: number,
  promoCode: string | null,
): SumRow[] {
  const rows: SumRow[] = [
    { label: t('orders.items', { count: sums.quantity }), value: dollars(sums.goodsCents) },
    {
      label: t('orders.freight', { count: parcels }),
      value: freightText(sums.freightCents, { t, dollars }),
    },
  ]
  if (sums.dutyCents > 0) rows.push({ label: t('duties.title'), value: dollars(sums.dutyCents) })
  if (promoCode !== null || sums.discountCents > 0) {
    rows.push({
      label: t('orders.promo', { code: promoCode ?? '' }),
      value: dollars(-sums.discountCents),
      tone: 'off',
    })
  }
  return rows
}

function freightText(cents: number | null, { t, dollars }: Pick<I18n, 't' | 'dollars'>): string {
  if (cents === null) return '–'
  return cents === 0 ? t('orders.free') : dollars(cents)
}
