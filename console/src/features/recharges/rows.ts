import type { Output } from '#client/call.ts'

export type RechargeDetailData = Output<'console_recharge_detail'>
