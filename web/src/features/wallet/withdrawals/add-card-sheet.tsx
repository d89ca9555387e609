import { cardNumberTypedMax, cardWordsLength } from '@sampan/contract/money/withdrawals/limits.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { useState } from 'react'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { useContractForm } from '#page/use-contract-form.ts'
import { useSession } from '#session/use-session.ts'
import { fitsCheckDigit } from './card-check-digit.ts'

interface Props {
  open: boolean
  onClose: () => void
  onAdded: (id: string) => void
}

/** Bank, number and holder of a card; afterwards only its last four digits are shown. */
export function AddCardSheet({ open, onClose, onAdded }: Props) {
  const { t } = useI18n()
  return (
    <Sheet open={open} onClose={onClose} title={t('withdraw.addCard')}>
      <AddCardForm onAdded={onAdded} />
    </Sheet>
  )
}

const checks = {
  fetch: async () => (await import('@sampan/contract/money/withdrawals/schemas.ts')).cardInput,
}

function AddCardForm({ onAdded }: Pick<Props, 'onAdded'>) {
  const { t } = useI18n()
  const name = useSession(({ userInfo }) => userInfo?.givenName ?? '')
  const add = useApiMutation('card_add')
  const [doubted, setDoubted] = useState<string>()
  const { register, current, errorOf, failure, isSubmitting, submit } = useContractForm({
    schema: checks,
    // The card must carry this name.
    defaultValues: { bankName: '', number: '', holder: name },
    secrets: ['number'],
    onSubmit: async (card) => {
      if (!fitsCheckDigit(card.number) && doubted !== current('number')) {
        setDoubted(current('number'))
        return 'keep'
      }
      const cards = await add.run(card)
      const added = cards.find(({ lastFour }) => lastFour === card.number.slice(-4)) ?? cards.at(-1)
      if (added) onAdded(added.id)
      return undefined
    },
  })
  // The contract has one sentence for all three; each field says what it lacks itself.
  const fieldError = (field: 'bankName' | 'holder') => errorOf(field) && t('withdraw.fillIn')

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={16}>
        <Field label={t('withdraw.bankName')} error={fieldError('bankName')}>
          <TextInput
            autoComplete="off"
            enterKeyHint="next"
            maxLength={cardWordsLength.max}
            {...register('bankName')}
          />
        </Field>
        <Field label={t('withdraw.cardNumber')} error={errorOf('number') && t('withdraw.cardDigits')}>
          <TextInput
            inputMode="numeric"
            autoComplete="cc-number"
            enterKeyHint="next"
            maxLength={cardNumberTypedMax}
            {...register('number')}
          />
        </Field>
        {doubted !== undefined && doubted === current('number') && (
          <div role="alert">
            <Note>{t('withdraw.cardCheckDigit')}</Note>
          </div>
        )}
        <Field
          label={t('withdraw.holder')}
          hint={t('withdraw.holderHint', { name })}
          error={fieldError('holder')}
        >
          <TextInput
            autoComplete="cc-name"
            enterKeyHint="done"
            maxLength={cardWordsLength.max}
            {...register('holder')}
          />
        </Field>
        {failure && <Note tone="bad">{failure}</Note>}
        <Button type="submit" wide busy={isSubmitting}>
          {t('withdraw.save')}
        </Button>
      </Stack>
    </form>
  )
}
