import type { RechargeFlag } from '@sampan/contract/money/recharges/status.ts'
import type { WithdrawalFlag } from '@sampan/contract/money/withdrawals/status.ts'
import type { Output } from '#client/call.ts'

export type RechargeDetailData = Output<'console_recharge_detail'>
export type RechargeRow = Output<'console_recharge_list'>['items'][number]
export type WithdrawalRow = Output<'console_withdrawal_list'>['items'][number]
export type Stats = Output<'console_recharge_stats'>
export type QueueFlag = RechargeFlag | WithdrawalFlag
