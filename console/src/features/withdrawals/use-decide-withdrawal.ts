import type { withdrawalReasons } from '@sampan/contract/base/staff/reasons.ts'
import { cleanTyped } from '@sampan/contract/wire/typed-text.ts'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import type { Decide } from '#parts/money-queue/decision.tsx'
import { onceDecided } from '#parts/money-queue/once-decided.ts'
import type { WithdrawalDetailData } from './rows.ts'

/** Passes or refuses what the operator saw, and nothing else; then `onDecided`. */
export function useDecideWithdrawal(
  row: WithdrawalDetailData,
  onDecided: () => void,
): Decide<(typeof withdrawalReasons)[number]> & { pass(bankReference: string): Promise<unknown> } {
  const { t, dollars } = useWords()
  const { id, version, buyer } = row
  const act = useApiMutation('console_withdrawal_decide')
  const then = onceDecided(onDecided)
  return {
    isBusy: act.isBusy,
    error: act.error,
    pass: (typed) => {
      const bankReference = cleanTyped(typed)
      return then(
        t('withdrawals.didPass', { sum: dollars(row.amountCents), name: buyer.name }),
        act.attempt({ id, version, decision: 'pass', ...(bankReference && { bankReference }) }),
      )
    },
    refuse: (reason) =>
      then(
        t('withdrawals.didRefuse', { sum: dollars(row.amountCents), name: buyer.name }),
        act.attempt({ id, version, decision: 'refuse', ...reason }),
      ),
  }
}
