import type { ItemOf, Output } from '#client/types.ts'

export type Terms = Output<'extract_terms'>
export type Card = Terms['cards'][number]
export type ChainAddress = Terms['addresses'][number]
export type Network = Terms['networks'][number]
export type Withdrawal = ItemOf<'extract_log'>
export type WholeWithdrawal = Output<'extract_detail'>
export type Way = 'bank' | 'onchain'
