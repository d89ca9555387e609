import { useRead } from '#client/use-call.ts'
import { paths } from '#paths'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'

/** How many rows wait behind each entry of the rail. */
export function useWaiting(): Readonly<Record<string, number>> {
  const me = useOperator()
  const { data } = useRead('console_overview', {}, { enabled: may(me, 'console_overview') })
  const { data: merchants } = useRead(
    'console_merchant_waiting',
    {},
    { enabled: may(me, 'console_merchant_waiting') },
  )
  return {
    [paths.merchants()]: merchants?.waiting ?? 0,
    [paths.recharges()]: data?.recharges.waiting ?? 0,
    [paths.withdrawals()]: data?.withdrawals.waiting ?? 0,
    [paths.deposits()]: data?.unexplainedDeposits ?? 0,
  }
}
