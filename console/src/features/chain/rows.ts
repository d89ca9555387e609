import type { Output } from '#client/call.ts'

export type DepositRow = Output<'console_deposit_list'>['items'][number]
export type NetworkRow = Output<'console_network_list'>[number]
export type HitRow = Output<'console_sanctions_list'>['items'][number]
