import { useApi } from '#client/use-api.ts'
import { DepositCard } from './deposit-card.tsx'
import { movesEveryMs } from './topup-types.ts'

/** What is crossing at this moment, and what arrived within the last minutes. */
export function MovingDeposits() {
  const { data: deposits = [] } = useApi('deposit_list', {}, { quiet: true, everyMs: movesEveryMs })
  return deposits
    .filter(({ state }) => state === 'seen' || state === 'confirmed')
    .map((deposit) => <DepositCard key={deposit.id} deposit={deposit} />)
}
