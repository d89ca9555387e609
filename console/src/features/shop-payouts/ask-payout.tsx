import type { FormSchema } from '@sampan/client/form/check-values.ts'
import { cardWordsLength } from '@sampan/contract/money/withdrawals/limits.ts'
import { accountTypedMax } from '@sampan/contract/office/shop-payouts/limits.ts'
import { payoutAskInput } from '@sampan/contract/office/shop-payouts/schemas.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import type * as z from 'zod/mini'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { AmountField } from '#ui/amount-field.tsx'
import styles from '#ui/form.module.css'
import { FormFailure } from '#ui/form-failure.tsx'
import { useContractForm } from '#ui/use-contract-form.ts'

interface AskPayoutProps {
  /** The most that can be asked for. */
  availableCents: number
  onClose: () => void
}

/** As it is typed: the field of the sum may hold none. */
interface PayoutTyped {
  amountCents: number | null
  holder: string
  bankName: string
  account: string
}
type ParsedPayout = z.output<typeof payoutAskInput>

const fields = [
  { key: 'holder', label: 'payouts.holder', max: cardWordsLength.max },
  { key: 'bankName', label: 'withdrawals.bank', max: cardWordsLength.max },
  { key: 'account', label: 'payouts.account', max: accountTypedMax },
] as const

/** Form of a payout: the sum, and the account of a bank. */
export function AskPayout({ availableCents, onClose }: AskPayoutProps) {
  const { t, dollars } = useWords()
  const act = useApiMutation('console_shop_payout_ask')
  const form = useContractForm<PayoutTyped, ParsedPayout>({
    of: 'payout of the shop',
    start: { amountCents: availableCents, holder: '', bankName: '', account: '' },
    schema: payoutAskInput as FormSchema<PayoutTyped, ParsedPayout>,
    refusalFields: { payoutTooMuch: 'amountCents', payoutAccount: 'account' },
    secrets: ['amountCents', 'holder', 'bankName', 'account'],
    onSubmit: async (wish) => {
      await act.run(wish)
      onClose()
    },
  })

  return (
    <Sheet open title={t('payouts.ask')} onClose={onClose} busy={act.isBusy}>
      <form noValidate className={styles.form} onSubmit={form.submit}>
        <AmountField
          label={t('queue.amount')}
          hint={t('payouts.askHint', { sum: dollars(availableCents) })}
          cents={form.values.amountCents}
          problem={form.errorOf('amountCents')}
          onChange={(amountCents) => form.change({ amountCents })}
        />
        {fields.map(({ key, label, max }) => (
          <Field key={key} label={t(label)} error={form.errorOf(key)}>
            <TextInput maxLength={max} autoComplete="off" spellCheck={false} {...form.text(key)} />
          </Field>
        ))}
        <FormFailure text={form.failure} />
        <Button type="submit" wide busy={act.isBusy}>
          {t('payouts.ask')}
        </Button>
      </form>
    </Sheet>
  )
}
