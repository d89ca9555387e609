import { useWords } from '#i18n/use-words.ts'
import type { Column } from '#ui/data-table.tsx'
import type { PromoRow, ShopPromo } from './rows.ts'

type Shared = 'code' | 'off' | 'from' | 'until' | 'used'

/** What is said of a promo code whoever pays for it, by the column's name. */
export function usePromoColumns(): Record<Shared, Column<PromoRow | ShopPromo>> {
  const { t, date, dollars, number } = useWords()
  return {
    code: { key: 'code', head: t('promos.code'), kind: 'strong', cell: (row) => row.code },
    off: {
      key: 'off',
      head: t('promos.off'),
      kind: 'number',
      cell: (row) => (row.kind === 'fixed' ? dollars(row.amount) : `${number(row.amount / 100)} %`),
    },
    from: {
      key: 'from',
      head: t('promos.minimum'),
      kind: 'extra',
      cell: (row) => dollars(row.minimumCents),
    },
    until: {
      key: 'until',
      head: t('promos.until'),
      kind: 'soft',
      cell: (row) => (row.endsAt ? date(row.endsAt, 'dayTime') : '–'),
    },
    used: {
      key: 'used',
      head: t('promos.used'),
      kind: 'extra',
      cell: (row) => (row.usesTotal === null ? '–' : `${number(row.used)} / ${number(row.usesTotal)}`),
    },
  }
}
