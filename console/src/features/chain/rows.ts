import type { Output } from '#client/call.ts'

export type DepositRow = Output<'console_deposit_list'>['items'][number]
export type NetworkRow = Output<'console_network_list'>[number]
