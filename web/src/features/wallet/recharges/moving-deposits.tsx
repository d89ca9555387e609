import { movesEveryMs, useApi } from '#client/use-api.ts'
import { DepositCard } from './deposit-card.tsx'
import { isMoving } from './deposit-stage.ts'

/** Deposits on their way at this moment. */
export function MovingDeposits() {
  const { data: deposits = [] } = useApi('deposit_list', {}, { everyMs: movesEveryMs })
  return deposits.filter(isMoving).map((deposit) => <DepositCard key={deposit.id} deposit={deposit} />)
}
