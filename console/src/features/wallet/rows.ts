import type { Output } from '#client/call.ts'

export type RechargeRow = Output<'console_recharge_list'>['items'][number]
export type RechargeDetailData = Output<'console_recharge_detail'>
export type WithdrawalRow = Output<'console_withdrawal_list'>['items'][number]
export type WithdrawalDetailData = Output<'console_withdrawal_detail'>
export type PayoutRow = Output<'console_payout_list'>['items'][number]
export type PayoutDetailData = Output<'console_payout_detail'>
export type Stats = Output<'console_recharge_stats'>
export type Overview = Output<'console_overview'>
