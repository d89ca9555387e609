import { cardWordsLength } from '@sampan/contract/money/withdrawals/limits.ts'
import { accountTypedMax } from '@sampan/contract/office/shop-payouts/limits.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { type FormEvent, useState } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { AmountField } from '#ui/amount-field.tsx'
import styles from '#ui/form.module.css'

interface AskPayoutProps {
  /** The most that can be asked for. */
  availableCents: number
  onClose: () => void
}

const fields = [
  { key: 'holder', label: 'payouts.holder', max: cardWordsLength.max },
  { key: 'bankName', label: 'withdrawals.bank', max: cardWordsLength.max },
  { key: 'account', label: 'payouts.account', max: accountTypedMax },
] as const

/** Form of a payout: the sum, and the account of a bank. */
export function AskPayout({ availableCents, onClose }: AskPayoutProps) {
  const { t, dollars } = useWords()
  const [amountCents, setAmountCents] = useState<number | null>(availableCents)
  const [target, setTarget] = useState({ holder: '', bankName: '', account: '' })
  const act = useApiMutation('console_shop_payout_ask')
  const isWhole = amountCents !== null && fields.every(({ key }) => target[key].trim().length > 1)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (amountCents === null || !isWhole) return
    if (await act.attempt({ amountCents, ...target })) onClose()
  }

  return (
    <Sheet open title={t('payouts.ask')} onClose={onClose} busy={act.isBusy}>
      <form className={styles.form} onSubmit={send}>
        <ActFailure error={act.error} />
        <AmountField
          label={t('queue.amount')}
          hint={t('payouts.askHint', { sum: dollars(availableCents) })}
          cents={amountCents}
          onChange={setAmountCents}
        />
        {fields.map(({ key, label, max }) => (
          <Field key={key} label={t(label)}>
            <TextInput
              required
              value={target[key]}
              maxLength={max}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target: { value } }) => setTarget((before) => ({ ...before, [key]: value }))}
            />
          </Field>
        ))}
        <Button type="submit" wide busy={act.isBusy} disabled={!isWhole}>
          {t('payouts.ask')}
        </Button>
      </form>
    </Sheet>
  )
}
