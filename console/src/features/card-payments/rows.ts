import type { Output } from '#client/call.ts'

export type PaymentRow = Output<'console_card_payment_list'>['items'][number]
export type PaymentDetailData = Output<'console_card_payment_detail'>
export type DisputeRow = Output<'console_card_dispute_list'>['items'][number]
export type PayoutRow = Output<'console_card_payout_list'>['items'][number]
export type PayoutLineRow = Output<'console_card_payout_lines'>['items'][number]
