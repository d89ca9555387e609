import { navigate } from '@sampan/router/navigate.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Confirm } from '@sampan/ui/confirm.tsx'
import { useState } from 'react'
import { useApiMutation, usePages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { ActFailure } from '#ui/act-failure.tsx'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import type { PromoBundle } from './rows.ts'
import { usePromoColumns } from './use-promo-columns.tsx'

const hrefOf = (id: number): string => `${paths.shopPromos()}?of=bundles&bundle=${id}`

/** Bundles of codes for one use each; a bundle opens to its codes, and is stopped as a whole. */
export function BundlesPart() {
  const { t } = useWords()
  const pages = usePages('console_shop_promo_bundle_list', {})
  const close = useApiMutation('console_shop_promo_bundle_close')
  const [closing, setClosing] = useState<PromoBundle | null>(null)
  const stop = async () => {
    if (closing && (await close.attempt({ id: closing.id }))) setClosing(null)
  }
  return (
    <>
      <DataTable
        name="promo-bundles"
        label={t('bundles.title')}
        columns={useColumns(setClosing)}
        pages={pages}
        keyOf={({ id }) => String(id)}
        onChoose={({ id }) => navigate(hrefOf(id))}
        hrefOf={({ id }) => hrefOf(id)}
        empty={t('bundles.none')}
        emptyHint={t('bundles.noneHint')}
      />
      <Confirm
        open={closing !== null}
        title={t('bundles.offSure', { prefix: closing?.prefix ?? '' })}
        action={t('bundles.stop')}
        kind="bad"
        busy={close.isBusy}
        onConfirm={() => void stop()}
        onClose={() => setClosing(null)}
      >
        {t('promos.offHint')}
        <ActFailure error={close.error} />
      </Confirm>
    </>
  )
}

function useColumns(onClose: (bundle: PromoBundle) => void): Column<PromoBundle>[] {
  const { t, number } = useWords()
  const shared = usePromoColumns()
  // The columns of a single code read what a bundle has of it too.
  const of = (key: 'off' | 'from' | 'until' | 'state'): Column<PromoBundle> => {
    const { key: name, head, kind, cell, at } = shared[key]
    const codeOf = (row: PromoBundle) => ({
      ...row,
      code: row.prefix,
      usesTotal: row.size,
      usesPerBuyer: 1,
      offered: false,
    })
    return {
      key: name,
      head,
      ...(kind && { kind }),
      cell: (row) => cell(codeOf(row)),
      ...(at && { at: (row) => at(codeOf(row)) }),
    }
  }
  return [
    { key: 'prefix', head: t('bundles.prefix'), kind: 'strong', cell: (row) => `${row.prefix}…` },
    {
      key: 'used',
      head: t('bundles.used'),
      kind: 'number',
      cell: (row) => `${number(row.used)} / ${number(row.size)}`,
    },
    of('off'),
    of('from'),
    of('until'),
    of('state'),
    {
      key: 'acts',
      head: '',
      cell: (row) =>
        (row.state === 'open' || row.state === 'planned') && (
          <Button kind="line" size="small" onClick={() => onClose(row)}>
            {t('bundles.stop')}
          </Button>
        ),
    },
  ]
}
