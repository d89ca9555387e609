import { categories } from '@sampan/contract/catalog/categories.ts'
import { usePages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { Screen } from '#ui/screen.tsx'
import type { PromoRow } from './rows.ts'
import { usePromoColumns } from './use-promo-columns.ts'

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
  const { t } = useWords()
  const { code, off, from, until, used } = usePromoColumns()
  const categoryName = (key: string): string => {
    const known = categories.find((one) => one === key)
    return known ? t(`category.${known}`) : key
  }
  const scope: Column<PromoRow> = {
    key: 'scope',
    head: t('promos.scope'),
    kind: 'soft',
    cell: (row) => row.shop ?? (row.category === null ? t('promos.all') : categoryName(row.category)),
  }
  return [code, off, from, scope, until, { ...used, kind: 'number' }]
}
