import { Badge } from '@sampan/ui/badge.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { Confirm } from '@sampan/ui/confirm.tsx'
import { useState } from 'react'
import { useApiMutation, usePages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { Screen } from '#ui/screen.tsx'
import { AddPromo } from './add-promo.tsx'
import type { ShopPromo } from './rows.ts'
import { usePromoColumns } from './use-promo-columns.ts'

const tones = { open: 'ok', planned: 'info', over: 'plain', off: 'plain' } as const

/** The shop's own promo codes, for which it pays (PRODUCT §3 "Checkout"). */
export function ShopPromosScreen() {
  const { t } = useWords()
  const pages = usePages('console_shop_promo_list', {})
  const [isAdding, setIsAdding] = useState(false)
  const [closing, setClosing] = useState<ShopPromo | null>(null)
  const close = useApiMutation('console_shop_promo_close')

  async function switchOff() {
    if (closing && (await close.attempt({ id: closing.id }))) setClosing(null)
  }

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
      {isAdding && <AddPromo onClose={() => setIsAdding(false)} />}
      <Confirm
        open={closing !== null}
        title={t('promos.offSure', { code: closing?.code ?? '' })}
        action={t('promos.switchOff')}
        kind="bad"
        busy={close.isBusy}
        onConfirm={() => void switchOff()}
        onClose={() => setClosing(null)}
      >
        {t('promos.offHint')}
        <ActFailure error={close.error} />
      </Confirm>
    </Screen>
  )
}

function useColumns(onClose: (promo: ShopPromo) => void): Column<ShopPromo>[] {
  const { t, dollars } = useWords()
  const { code, off, from, until, used } = usePromoColumns()
  return [
    code,
    off,
    { ...from, kind: 'number' },
    {
      key: 'cap',
      head: t('promos.cap'),
      kind: 'extra',
      cell: (row) => (row.capCents === null ? '–' : dollars(row.capCents)),
    },
    until,
    used,
    {
      key: 'state',
      head: t('promos.state'),
      cell: (row) => <Badge tone={tones[row.state]}>{t(`promos.is.${row.state}`)}</Badge>,
    },
    {
      key: 'close',
      head: '',
      cell: (row) =>
        (row.state === 'open' || row.state === 'planned') && (
          <Button kind="line" size="small" onClick={() => onClose(row)}>
            {t('promos.switchOff')}
          </Button>
        ),
    },
  ]
}
