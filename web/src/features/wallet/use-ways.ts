import type { Output } from '#client/types.ts'
import { useApi } from '#client/use-api.ts'

export type Way = Output<'way_list'>[number]
/** Field that a buyer fills in, for a recharge or to be paid. */
export type WayField = Way['rechargeFields'][number] | Way['withdrawalFields'][number]

/** The open ways of the shop's own. */
export const useWays = () => useApi('way_list', {})

export const forRecharge = (ways: readonly Way[]): Way[] => ways.filter((way) => way.forRecharge)
export const forWithdrawal = (ways: readonly Way[]): Way[] => ways.filter((way) => way.forWithdrawal)
