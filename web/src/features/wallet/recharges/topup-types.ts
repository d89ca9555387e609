import type { ItemOf, Output } from '#client/types.ts'

export type Network = Output<'getBlockchain'>[number]
export type Deposit = Output<'deposit_list'>[number]
export type Found = Output<'deposit_find'>
export type Recharge = ItemOf<'recharge_log'>
