import { categories } from '@sampan/contract/catalog/categories.ts'
import { Button } from '@sampan/ui/button.tsx'
import { useState } from 'react'
import { useApiMutation, usePages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { Screen } from '#ui/screen.tsx'
import { AddPromo } from './add-promo.tsx'
import { ClosePromo } from './close-promo.tsx'
import type { PromoRow } from './rows.ts'
import { useCloseColumn, usePromoColumns } from './use-promo-columns.tsx'

/** All promo codes, for Sampan's operators; those for which Sampan pays are made here. */
export function PromosScreen() {
  const { t } = useWords()
  const pages = usePages('console_promo_list', {})
  const [isAdding, setIsAdding] = useState(false)
  const [closing, setClosing] = useState<PromoRow | null>(null)
  const close = useApiMutation('console_promo_close')
  return (
    <Screen
      title={t('promos.title')}
      tools={
        <Button size="small" onClick={() => setIsAdding(true)}>
          {t('promos.add')}
        </Button>
      }
    >
      <p>{t('promos.sampanHint')}</p>
      <DataTable
        label={t('promos.title')}
        columns={useColumns(setClosing)}
        pages={pages}
        keyOf={({ id }) => String(id)}
        empty={t('promos.none')}
      />
      {isAdding && <AddPromo payer="sampan" onClose={() => setIsAdding(false)} />}
      <ClosePromo promo={closing} close={close} onDone={() => setClosing(null)} />
    </Screen>
  )
}

function useColumns(onClose: (promo: PromoRow) => void): Column<PromoRow>[] {
  const { t } = useWords()
  const { code, off, from, until, used, state } = usePromoColumns()
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
  return [code, off, from, scope, until, { ...used, kind: 'number' }, state, useCloseColumn(onClose)]
}
