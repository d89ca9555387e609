import type { FormSchema } from '@sampan/client/form/check-values.ts'
import { payoutAskInput } from '@sampan/contract/office/shop-payouts/schemas.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import type * as z from 'zod/mini'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { AmountField } from '#ui/amount-field.tsx'
import styles from '#ui/form.module.css'
import { FormFailure } from '#ui/form-failure.tsx'
import { useContractForm } from '#ui/use-contract-form.ts'
import { AccountField, isUsable } from './account-field.tsx'
import type { ShopAccount } from './rows.ts'

interface AskPayoutProps {
  /** The most that can be asked for. */
  availableCents: number
  accounts: readonly ShopAccount[]
  onClose: () => void
}

/** As it is typed: the field of the sum may hold none. */
interface PayoutTyped {
  amountCents: number | null
  accountId: string
}
type ParsedPayout = z.output<typeof payoutAskInput>

/** Form of a payout: the sum, and one of the accounts that the shop keeps. */
export function AskPayout({ availableCents, accounts, onClose }: AskPayoutProps) {
  const { t, dollars } = useWords()
  const act = useApiMutation('console_shop_payout_ask')
  const form = useContractForm<PayoutTyped, ParsedPayout>({
    of: 'payout of the shop',
    start: { amountCents: availableCents, accountId: accounts.find(isUsable)?.id ?? '' },
    schema: payoutAskInput as FormSchema<PayoutTyped, ParsedPayout>,
    refusalFields: { payoutTooMuch: 'amountCents' },
    secrets: ['amountCents', 'accountId'],
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
        <AccountField
          accounts={accounts}
          value={form.values.accountId}
          onChange={(accountId) => form.change({ accountId })}
        />
        <FormFailure text={form.failure} />
        <Button type="submit" wide busy={act.isBusy}>
          {t('payouts.ask')}
        </Button>
      </form>
    </Sheet>
  )
}
