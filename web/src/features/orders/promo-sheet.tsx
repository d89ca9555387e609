import { promoCodeLengthMax } from '@sampan/contract/market/promo-codes/limits.ts'
import { cleanUngrouped } from '@sampan/contract/wire/typed-text.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { putAnswer } from '#client/put-answer.ts'
import type { Input } from '#client/types.ts'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { failureText } from '#page/failure-text.ts'
import { session } from '#session/session.ts'
import { PromoOffers } from './promo-offers.tsx'
import type { PromoWish } from './use-checkout.ts'

/** Codes may be pasted in groups. */
const codeTypedMax = 2 * promoCodeLengthMax

interface Props {
  open: boolean
  choice: Input<'order_promos'>
  /** The code that counts now. */
  present: string | undefined
  onPromo: (wish: PromoWish) => void
  onClose: () => void
}

/** The codes that are offered, and one field. The server prices the order with the code; why it does not take it is said under the field. */
export function PromoSheet({ open, onClose, ...form }: Props) {
  const { t } = useI18n()
  return (
    <Sheet open={open} onClose={onClose} title={t('orders.promoCode')}>
      <PromoForm {...form} onClose={onClose} />
    </Sheet>
  )
}

function PromoForm({ choice, present, onPromo, onClose }: Omit<Props, 'open'>) {
  const { t } = useI18n()
  const cache = useQueryClient()
  const { run, isBusy } = useApiMutation('order_preview')
  const [typed, setTyped] = useState(present ?? '')
  const [error, setError] = useState<string>()

  function done(wish: PromoWish) {
    onPromo(wish)
    onClose()
  }
  async function apply(event: FormEvent) {
    event.preventDefault()
    const promoCode = cleanUngrouped(typed).toUpperCase()
    if (promoCode === '') return done('off')
    const input = { ...choice, promoCode, bestPromo: 'shown' as const }
    const { version } = session.get()
    try {
      putAnswer(cache, version, 'order_preview', input, await run(input))
      done({ code: promoCode })
    } catch (failure) {
      setError(failureText(failure, t))
    }
  }

  return (
    <form onSubmit={(event) => void apply(event)}>
      <Stack gap={16}>
        <Field label={t('orders.promoCode')} error={error}>
          <TextInput
            value={typed}
            maxLength={codeTypedMax}
            autoCapitalize="characters"
            autoComplete="off"
            enterKeyHint="done"
            spellCheck={false}
            onChange={(event) => {
              setTyped(event.target.value)
              setError(undefined)
            }}
          />
        </Field>
        <PromoOffers
          choice={choice}
          chosen={typed}
          onChoose={(code) => {
            setTyped(code)
            setError(undefined)
          }}
        />
        <Button type="submit" wide busy={isBusy}>
          {t('orders.promoApply')}
        </Button>
        {present !== undefined && (
          <Button kind="line" wide onClick={() => done('off')}>
            {t('orders.promoRemove')}
          </Button>
        )}
      </Stack>
    </form>
  )
}
