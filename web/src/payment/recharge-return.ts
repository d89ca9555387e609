import { goBackTo, navigate, wayBackHere } from '@sampan/router/navigate.ts'
import { rechargeReturn } from '#page-messages'
import { paths } from '#paths'

/** To the recharge of what is missing here; from there one button leads back (SPEC §3 backData). */
export function goRecharge(missingCents: number): void {
  rechargeReturn.leave(wayBackHere())
  navigate(paths.topUp(missingCents))
}

/** Leads back to where money was missing; null when nobody is waiting for it. */
export function useRechargeReturn(): (() => void) | null {
  const way = rechargeReturn.useLeft()
  if (!way) return null
  return () => {
    rechargeReturn.take()
    goBackTo(way)
  }
}
