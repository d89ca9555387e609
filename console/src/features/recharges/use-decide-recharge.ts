import type { rechargeReasons } from '@sampan/contract/base/staff/reasons.ts'
import { cleanTyped } from '@sampan/contract/wire/typed-text.ts'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import type { Decide } from '#parts/money-queue/decision.tsx'
import { onceDecided } from '#parts/money-queue/once-decided.ts'
import type { RechargeDetailData } from './rows.ts'

/** Passes or refuses what the operator saw, and nothing else; then `onDecided`. */
export function useDecideRecharge(
  row: RechargeDetailData,
  onDecided: () => void,
): Decide<(typeof rechargeReasons)[number]> & {
  pass(arrivedCents: number, bankReference: string): Promise<unknown>
} {
  const { t, dollars } = useWords()
  const { id, version, buyer } = row
  const act = useApiMutation('console_recharge_decide')
  const then = onceDecided(onDecided)
  return {
    isBusy: act.isBusy,
    error: act.error,
    pass: (arrivedCents, typed) => {
      const bankReference = cleanTyped(typed)
      const named = bankReference === '' ? {} : { bankReference }
      return then(
        t('recharges.didPass', { sum: dollars(arrivedCents), name: buyer.name }),
        act.attempt({ id, version, decision: 'pass', arrivedCents, ...named }),
      )
    },
    refuse: (reason) =>
      then(
        t('recharges.didRefuse', { sum: dollars(row.amountCents), name: buyer.name }),
        act.attempt({ id, version, decision: 'refuse', ...reason }),
      ),
  }
}
