import { categories } from '@sampan/contract/catalog/categories.ts'
import { usePages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { Screen } from '#ui/screen.tsx'
import type { PromoRow } from './rows.ts'

/** All promo codes, for Sampan's operators. */
export function PromosScreen() {
  const { t } = useWords()
  const pages = usePages('console_promo_list', {})
  return (
    <Screen title={t('promos.title')}>
      <DataTable
        label={t('promos.title')}
        columns={useColumns()}
        pages={pages}
        keyOf={({ id }) => String(id)}
        empty={t('promos.none')}
      />
    </Screen>
  )
}

function useColumns(): Column<PromoRow>[] {
  const { t, date, dollars, number } = useWords()
  const categoryName = (key: string): string => {
    const known = categories.find((one) => one === key)
    return known ? t(`category.${known}`) : key
  }
  return [
    { key: 'code', head: t('promos.code'), kind: 'strong', cell: (row) => row.code },
    {
      key: 'off',
      head: t('promos.off'),
      kind: 'number',
      cell: (row) => (row.kind === 'fixed' ? dollars(row.amount) : `${number(row.amount / 100)} %`),
    },
    { key: 'from', head: t('promos.minimum'), kind: 'extra', cell: (row) => dollars(row.minimumCents) },
    {
      key: 'scope',
      head: t('promos.scope'),
      kind: 'soft',
      cell: (row) => row.shop ?? (row.category === null ? t('promos.all') : categoryName(row.category)),
    },
    {
      key: 'until',
      head: t('promos.until'),
      kind: 'soft',
      cell: (row) => (row.endsAt ? date(row.endsAt, 'dayTime') : '–'),
    },
    {
      key: 'used',
      head: t('promos.used'),
      kind: 'number',
      cell: (row) => (row.usesTotal === null ? '–' : `${number(row.used)} / ${number(row.usesTotal)}`),
    },
  ]
}
