import { Button } from '@sampan/ui/button.tsx'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { Screen } from '#ui/screen.tsx'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { useAdding } from '#ui/use-adding.ts'
import { AddPromo } from './add-promo.tsx'
import { ClosePromo } from './close-promo.tsx'
import { OfferPromo } from './offer-promo.tsx'
import type { PromoRow, ShopPromo } from './rows.ts'
import { useActsColumn } from './use-promo-columns.tsx'

interface Props<Row extends PromoRow | ShopPromo> {
  /** Payer of the discounts of codes made here. */
  payer: ComponentProps<typeof AddPromo>['payer']
  hint: string
  /** Over the table: proposals that wait for a second person, or a choice. */
  waiting?: ReactNode
  columns: readonly Column<Row>[]
  pages: ComponentProps<typeof DataTable<Row>>['pages']
  close: ComponentProps<typeof ClosePromo>['close']
  offer: ComponentProps<typeof OfferPromo>['offer']
  /** Codes that may be offered from here. */
  mayOffer: (promo: Row) => boolean
}

/** Promo codes in a table; here they are made, and switched off after a question. */
export function PromoCodes<Row extends PromoRow | ShopPromo>({
  payer,
  hint,
  waiting,
  columns,
  pages,
  close,
  offer,
  mayOffer,
}: Props<Row>) {
  const { t } = useWords()
  const [isAdding, setIsAdding] = useAdding()
  const [closing, setClosing] = useState<Row | null>(null)
  const [offering, setOffering] = useState<Row | null>(null)
  const acts = useActsColumn<Row>({ onClose: setClosing, onOffer: setOffering, mayOffer })
  return (
    <Screen
      title={t('promos.title')}
      tools={
        <Button size="small" onClick={() => setIsAdding(true)}>
          {t('promos.add')}
        </Button>
      }
    >
      <p>{hint}</p>
      {waiting}
      <DataTable
        name="promo-codes"
        label={t('promos.title')}
        columns={[...columns, acts]}
        pages={pages}
        keyOf={({ id }) => String(id)}
        empty={t('promos.none')}
        emptyHint={t('promos.noneHint')}
      />
      {isAdding && <AddPromo payer={payer} onClose={() => setIsAdding(false)} />}
      <ClosePromo promo={closing} close={close} onDone={() => setClosing(null)} />
      <OfferPromo
        promo={offering}
        offer={offer}
        hint={t(payer === 'shop' ? 'promos.offeredHint' : 'promos.offeredHintAll')}
        onDone={() => setOffering(null)}
      />
    </Screen>
  )
}
