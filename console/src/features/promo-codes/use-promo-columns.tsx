import { usesShownMax } from '@sampan/contract/market/promo-codes/limits.ts'
import { Badge } from '@sampan/ui/badge.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { Column } from '#ui/table/data-table.tsx'
import type { PromoRow, ShopPromo } from './rows.ts'
import styles from './use-promo-columns.module.css'

type Promo = PromoRow | ShopPromo
type Shared = 'code' | 'off' | 'from' | 'until' | 'used' | 'shown' | 'state'

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
      cell: (row) => (row.minimumCents === 0 ? '–' : dollars(row.minimumCents)),
    },
    until: {
      key: 'until',
      head: t('promos.until'),
      kind: 'soft',
      cell: (row) => (row.endsAt ? date(row.endsAt, 'dayTime') : '–'),
      at: (row) => row.endsAt,
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
    shown: {
      key: 'shown',
      head: t('promos.shown'),
      kind: 'soft',
      cell: (row) => t(row.offered ? 'promos.offered' : 'promos.unoffered'),
    },
    state: {
      key: 'state',
      head: t('promos.state'),
      cell: (row) => <Badge tone={tones[row.state]}>{t(`promos.is.${row.state}`)}</Badge>,
    },
  }
}

interface Acts<Row> {
  onClose: (promo: Row) => void
  onOffer: (promo: Row) => void
  /** Codes that may be offered from here. */
  mayOffer: (promo: Row) => boolean
}

/** Buttons for codes that can still be used. */
export function useActsColumn<Row extends Promo>({ onClose, onOffer, mayOffer }: Acts<Row>): Column<Row> {
  const { t } = useWords()
  return {
    key: 'acts',
    head: '',
    cell: (row) =>
      (row.state === 'open' || row.state === 'planned') && (
        <span className={styles.acts}>
          {mayOffer(row) && (
            <Button kind="line" size="small" onClick={() => onOffer(row)}>
              {t(row.offered ? 'promos.unoffer' : 'promos.offer')}
            </Button>
          )}
          <Button kind="line" size="small" onClick={() => onClose(row)}>
            {t('promos.switchOff')}
          </Button>
        </span>
      ),
  }
}
