import { categories } from '@sampan/contract/market/categories/categories.ts'
import { useApiMutation, usePages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ProposalsOf } from '#parts/approvals/proposals-of.tsx'
import type { Column } from '#ui/table/data-table.tsx'
import { PromoCodes } from './promo-codes.tsx'
import type { PromoRow } from './rows.ts'
import { usePromoColumns } from './use-promo-columns.tsx'

/** All promo codes, for Sampan's operators; those for which Sampan pays are made here. */
export function PromosScreen() {
  const { t } = useWords()
  const { code, off, from, until, used, shown, state } = usePromoColumns()
  const pages = usePages('console_promo_list', {})
  const close = useApiMutation('console_promo_close')
  const offer = useApiMutation('console_promo_offer')
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
  return (
    <PromoCodes
      payer="sampan"
      hint={t('promos.sampanHint')}
      waiting={<ProposalsOf isTop kind="promo_add" />}
      columns={[code, off, from, scope, until, used, shown, state]}
      pages={pages}
      close={close}
      offer={offer}
      mayOffer={({ shop }) => shop === null}
    />
  )
}
