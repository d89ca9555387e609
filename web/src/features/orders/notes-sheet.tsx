import { noteLengthMax } from '@sampan/contract/trade/orders/limits.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { TextArea } from '@sampan/ui/text-input.tsx'
import type { FormEvent } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import type { Order } from './order-types.ts'
import type { Notes } from './use-checkout-draft.ts'

interface Props {
  open: boolean
  shops: readonly Order['shop'][]
  notes: Notes
  onChange: (notes: Notes) => void
  onClose: () => void
}

/** A few words to each shop, kept from the first letter on: a sheet that is left by going back has lost none. */
export function NotesSheet({ open, onClose, ...form }: Props) {
  const { t } = useI18n()
  return (
    <Sheet open={open} onClose={onClose} title={t('orders.note', { count: form.shops.length })}>
      <NotesForm {...form} onClose={onClose} />
    </Sheet>
  )
}

function NotesForm({ shops, notes, onChange, onClose }: Omit<Props, 'open'>) {
  const { t } = useI18n()
  function close(event: FormEvent) {
    event.preventDefault()
    onClose()
  }
  return (
    <form onSubmit={close}>
      <Stack gap={16}>
        {shops.map((shop) => (
          <Field key={shop.id} label={shop.name}>
            <TextArea
              rows={2}
              maxLength={noteLengthMax}
              value={notes.get(shop.id) ?? ''}
              onChange={(event) => onChange(new Map(notes).set(shop.id, event.target.value))}
            />
          </Field>
        ))}
        <Button type="submit" wide>
          {t('orders.noteSave')}
        </Button>
      </Stack>
    </form>
  )
}
