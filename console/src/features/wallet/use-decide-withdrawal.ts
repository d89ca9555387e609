import { useAct } from '#client/use-call.ts'
import type { Decide } from './decision.tsx'
import type { WithdrawalDetailData } from './rows.ts'

/** Passes or refuses what the operator saw, and nothing else. */
export function useDecideWithdrawal(
  row: WithdrawalDetailData,
): Decide & { pass(bankReference: string): void } {
  const { id, version } = row
  const act = useAct('console_withdrawal_decide')
  return {
    isBusy: act.isBusy,
    error: act.error,
    pass: (typed) => {
      const bankReference = typed.trim()
      void act.attempt({ id, version, decision: 'pass', ...(bankReference && { bankReference }) })
    },
    refuse: (reason) => void act.attempt({ id, version, decision: 'refuse', reason }),
  }
}
