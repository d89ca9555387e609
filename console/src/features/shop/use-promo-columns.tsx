import { usesShownMax } from '@sampan/contract/promotions/limits.ts'
import { Badge } from '@sampan/ui/badge.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { Column } from '#ui/data-table.tsx'
import type { PromoRow, ShopPromo } from './rows.ts'

type Promo = PromoRow | ShopPromo
type Shared = 'code' | 'off' | 'from' | 'until' | 'used' | 'state'

const tones = { open: 'ok', planned: 'info', over: 'plain', off: 'plain' } as const

/** Columns of a promo code, whoever pays for it, by the column's name. */
export function usePromoColumns(): Record<Shared, Column<Promo>> {
  const { t, date, dollars, number } = useWords()
  return {
    code: { key: 'code', head: t('promos.code'), kind: 'strong', cell: (row) => row.code },
    off: {
      key: 'off',
      head: t('promos.off'),
      kind: 'number',
      cell: (row) =>
        row.kind === 'fixed' ? dollars(row.amount) : t('ui.percent', { value: number(row.amount / 100) }),
    },
    from: {
      key: 'from',
      head: t('promos.minimum'),
      kind: 'extraNumber',
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
      kind: 'extraNumber',
      cell: ({ used, usesTotal }) => {
        if (usesTotal !== null) return `${number(used)} / ${number(usesTotal)}`
        return used > usesShownMax ? `${number(usesShownMax)}+` : number(used)
      },
    },
    state: {
      key: 'state',
      head: t('promos.state'),
      cell: (row) => <Badge tone={tones[row.state]}>{t(`promos.is.${row.state}`)}</Badge>,
    },
  }
}

/** A button for codes that can still be used. */
export function useCloseColumn<Row extends Promo>(onClose: (promo: Row) => void): Column<Row> {
  const { t } = useWords()
  return {
    key: 'close',
    head: '',
    cell: (row) =>
      (row.state === 'open' || row.state === 'planned') && (
        <Button kind="line" size="small" onClick={() => onClose(row)}>
          {t('promos.switchOff')}
        </Button>
      ),
  }
}
