import { Cell, Cells } from '@sampan/ui/cell.tsx'
import PenLine from 'lucide-react/icons/pen-line'
import { useState } from 'react'
import type { Input } from '#client/types.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { NotesSheet } from './notes-sheet.tsx'
import type { Preview } from './order-types.ts'
import { PromoRow } from './promo-row.tsx'
import { PromoSheet } from './promo-sheet.tsx'
import type { PromoWish } from './use-checkout.ts'
import type { Notes } from './use-checkout-draft.ts'

interface Props {
  preview: Preview
  choice: Input<'order_promos'>
  isAutomatic: boolean
  notes: Notes
  onNotes: (notes: Notes) => void
  onPromo: (wish: PromoWish) => void
}

/** Promo code and notes, each in a sheet over the page. */
export function CheckoutExtras({ preview, choice, isAutomatic, notes, onNotes, onPromo }: Props) {
  const { t } = useI18n()
  const [open, setOpen] = useState<'promo' | 'notes' | null>(null)
  const close = () => setOpen(null)
  const { promo } = preview
  const written = preview.groups
    .map(({ shop }) => notes.get(shop.id)?.trim() ?? '')
    .filter((text) => text !== '')
  return (
    <>
      <Cells>
        <PromoRow
          preview={preview}
          isAutomatic={isAutomatic}
          onOpen={() => setOpen('promo')}
          onPromo={onPromo}
        />
        <Cell
          icon={PenLine}
          value={
            written.length > 0 ? written.join(' · ') : t('orders.note', { count: preview.groups.length })
          }
          empty={written.length === 0}
          onPress={() => setOpen('notes')}
        />
      </Cells>
      <PromoSheet
        open={open === 'promo'}
        choice={choice}
        present={promo?.code}
        onPromo={onPromo}
        onClose={close}
      />
      <NotesSheet
        open={open === 'notes'}
        shops={preview.groups.map((group) => group.shop)}
        notes={notes}
        onChange={onNotes}
        onClose={close}
      />
    </>
  )
}
