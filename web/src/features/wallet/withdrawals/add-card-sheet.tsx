import { cardNumberShape, cardNumberTypedMax, cardWordsLength } from '@sampan/contract/withdrawals/limits.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { type FormEvent, useState } from 'react'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { failureText } from '#page/failure-text.ts'
import { useSession } from '#session/use-session.ts'

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

function AddCardForm({ onAdded }: Pick<Props, 'onAdded'>) {
  const { t } = useI18n()
  const name = useSession(({ userInfo }) => userInfo?.givenName ?? '')
  const [form, setForm] = useState({ bankName: '', number: '', holder: '' })
  const [isTried, setTried] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { run, isBusy } = useApiMutation('card_add', { quiet: true })
  const field = (key: keyof typeof form) => ({
    value: form[key],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [key]: event.target.value }),
  })

  const digits = form.number.replace(/[\s-]/g, '')
  const isGood = {
    bankName: form.bankName.trim().length >= cardWordsLength.min,
    number: cardNumberShape.test(digits),
    holder: form.holder.trim().length >= cardWordsLength.min,
  }
  const errorOf = (key: keyof typeof form, text: string) => (isTried && !isGood[key] ? text : undefined)

  async function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!isGood.bankName || !isGood.number || !isGood.holder) return
    try {
      const cards = await run(form)
      const added = cards.find(({ lastFour }) => lastFour === digits.slice(-4)) ?? cards.at(-1)
      if (added) onAdded(added.id)
    } catch (error) {
      setFailure(failureText(error, t))
    }
  }

  return (
    <form noValidate onSubmit={send}>
      <Stack gap={16}>
        <Field label={t('withdraw.bankName')} error={errorOf('bankName', t('withdraw.fillIn'))}>
          <TextInput maxLength={cardWordsLength.max} {...field('bankName')} />
        </Field>
        <Field label={t('withdraw.cardNumber')} error={errorOf('number', t('withdraw.cardDigits'))}>
          <TextInput
            inputMode="numeric"
            autoComplete="cc-number"
            maxLength={cardNumberTypedMax}
            {...field('number')}
          />
        </Field>
        <Field
          label={t('withdraw.holder')}
          hint={t('withdraw.holderHint', { name })}
          error={errorOf('holder', t('withdraw.fillIn'))}
        >
          <TextInput autoComplete="cc-name" maxLength={cardWordsLength.max} {...field('holder')} />
        </Field>
        {failure && <Note tone="bad">{failure}</Note>}
        <Button type="submit" wide busy={isBusy}>
          {t('withdraw.save')}
        </Button>
      </Stack>
    </form>
  )
}
