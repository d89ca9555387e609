import { useApiMutation, usePages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import type { Column } from '#ui/table/data-table.tsx'
import { useSearchChoice } from '#ui/use-search-choice.ts'
import { BundlesScreen } from './bundles-screen.tsx'
import { CodesOrBundles } from './codes-or-bundles.tsx'
import { PromoCodes } from './promo-codes.tsx'
import type { ShopPromo } from './rows.ts'
import { usePromoColumns } from './use-promo-columns.tsx'

/** The shop's own promo codes, for which it pays (PRODUCT §3 "Checkout"). */
export function ShopPromosScreen() {
  const [of] = useSearchChoice('of')
  return of === 'bundles' ? <BundlesScreen /> : <SingleCodes />
}

function SingleCodes() {
  const { t, dollars } = useWords()
  const { code, off, from, until, used, shown, state } = usePromoColumns()
  const pages = usePages('console_shop_promo_list', {})
  const close = useApiMutation('console_shop_promo_close')
  const offer = useApiMutation('console_shop_promo_offer')
  const cap: Column<ShopPromo> = {
    key: 'cap',
    head: t('promos.cap'),
    kind: 'extraNumber',
    cell: (row) => (row.capCents === null ? '–' : dollars(row.capCents)),
  }
  return (
    <PromoCodes
      payer="shop"
      hint={t('promos.ownHint')}
      waiting={<CodesOrBundles />}
      columns={[code, off, { ...from, kind: 'extraNumber' }, cap, until, used, shown, state]}
      pages={pages}
      close={close}
      offer={offer}
      mayOffer={() => true}
    />
  )
}
