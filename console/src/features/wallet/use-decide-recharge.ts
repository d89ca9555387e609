import { useAct } from '#client/use-call.ts'
import type { Decide } from './decision.tsx'
import type { RechargeDetailData } from './rows.ts'

/** Passes or refuses what the operator saw, and nothing else. */
export function useDecideRecharge({
  id,
  version,
}: RechargeDetailData): Decide & { pass(arrivedCents: number): void } {
  const act = useAct('console_recharge_decide')
  return {
    isBusy: act.isBusy,
    error: act.error,
    pass: (arrivedCents) => void act.run({ id, version, decision: 'pass', arrivedCents }).catch(() => {}),
    refuse: (reason) =>
      act.run({ id, version, decision: 'refuse', reason }).then(
        () => true,
        () => false,
      ),
  }
}
