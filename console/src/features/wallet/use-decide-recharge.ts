import { useAct } from '#client/use-call.ts'
import type { Decide } from './decision.tsx'
import type { RechargeDetailData } from './rows.ts'

/** Passes or refuses what the operator saw, and nothing else. */
export function useDecideRecharge(row: RechargeDetailData): Decide & { pass(arrivedCents: number): void } {
  const { id, version } = row
  const act = useAct('console_recharge_decide')
  return {
    isBusy: act.isBusy,
    error: act.error,
    pass: (arrivedCents) => void act.attempt({ id, version, decision: 'pass', arrivedCents }),
    refuse: (reason) => void act.attempt({ id, version, decision: 'refuse', reason }),
  }
}
