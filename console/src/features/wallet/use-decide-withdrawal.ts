import { useAct } from '#client/use-call.ts'
import { useStepUp } from '#session/step-up.tsx'
import type { Decide } from './decision.tsx'
import type { WithdrawalDetailData } from './rows.ts'

/** Passes or refuses what the operator saw; the server may ask for his second factor first. */
export function useDecideWithdrawal({
  id,
  version,
}: WithdrawalDetailData): Decide & { pass(bankReference: string): void } {
  const act = useAct('console_withdrawal_decide')
  const withStepUp = useStepUp()
  return {
    isBusy: act.isBusy,
    error: act.error,
    pass: (bankReference) =>
      void withStepUp(() =>
        act.run({
          id,
          version,
          decision: 'pass',
          ...(bankReference.trim() && { bankReference: bankReference.trim() }),
        }),
      ).catch(() => {}),
    refuse: (reason) =>
      withStepUp(() => act.run({ id, version, decision: 'refuse', reason })).then(
        () => true,
        () => false,
      ),
  }
}
