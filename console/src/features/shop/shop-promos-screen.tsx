import { Button } from '@sampan/ui/button.tsx'
import { useState } from 'react'
import { useApiMutation, usePages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { Screen } from '#ui/screen.tsx'
import { AddPromo } from './add-promo.tsx'
import { ClosePromo } from './close-promo.tsx'
import type { ShopPromo } from './rows.ts'
import { useCloseColumn, usePromoColumns } from './use-promo-columns.tsx'

/** The shop's own promo codes, for which it pays (PRODUCT §3 "Checkout"). */
export function ShopPromosScreen() {
  const { t } = useWords()
  const pages = usePages('console_shop_promo_list', {})
  const [isAdding, setIsAdding] = useState(false)
  const [closing, setClosing] = useState<ShopPromo | null>(null)
  const close = useApiMutation('console_shop_promo_close')
  return (
    <Screen
      title={t('promos.title')}
      tools={
        <Button size="small" onClick={() => setIsAdding(true)}>
          {t('promos.add')}
        </Button>
      }
    >
      <p>{t('promos.ownHint')}</p>
      <DataTable
        label={t('promos.title')}
        columns={useColumns(setClosing)}
        pages={pages}
        keyOf={({ id }) => String(id)}
        empty={t('promos.none')}
      />
      {isAdding && <AddPromo payer="shop" onClose={() => setIsAdding(false)} />}
      <ClosePromo promo={closing} close={close} onDone={() => setClosing(null)} />
    </Screen>
  )
}

function useColumns(onClose: (promo: ShopPromo) => void): Column<ShopPromo>[] {
  const { t, dollars } = useWords()
  const { code, off, from, until, used, state } = usePromoColumns()
  const cap: Column<ShopPromo> = {
    key: 'cap',
    head: t('promos.cap'),
    kind: 'extra',
    cell: (row) => (row.capCents === null ? '–' : dollars(row.capCents)),
  }
  return [code, off, { ...from, kind: 'number' }, cap, until, used, state, useCloseColumn(onClose)]
}
