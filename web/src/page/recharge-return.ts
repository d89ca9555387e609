import { paths } from '#paths'
import { session } from '#session/session.ts'
import { useSession } from '#session/use-session.ts'
import { goBackTo, navigate, placeInHistory } from './navigate.ts'

const name = 'rechargeReturn'

/** To the recharge of what is missing here; from there one button leads back (SPEC §3 backData). */
export function goRecharge(missingCents: number): void {
  const address = location.pathname + location.search
  session.setBackData(name, { address, index: placeInHistory() })
  navigate(paths.topUp(missingCents))
}

/** Whoever comes back on his own does not need the way any more. */
export const forgetRechargeReturn = (): void => void session.takeBackData(name)

/** Leads back to where money was missing; null when nobody is waiting for it. */
export function useRechargeReturn(): (() => void) | null {
  const wish = useSession(({ backData }) => backData[name])
  if (typeof wish !== 'object' || wish === null) return null
  const { address, index } = wish as { address?: unknown; index?: unknown }
  if (typeof address !== 'string' || typeof index !== 'number') return null
  return () => {
    forgetRechargeReturn()
    goBackTo({ address, index })
  }
}
