import type { Output } from '#client/call.ts'

export type WithdrawalDetailData = Output<'console_withdrawal_detail'>
