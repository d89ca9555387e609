import type { Output } from '#client/call.ts'

export type RefundRow = Output<'shop_refund_list'>['items'][number]
export type RefundCase = Output<'shop_refund_detail'>
export type Dispute = Output<'console_refund_detail'>
export type RefundStats = Output<'shop_refund_stats'>
