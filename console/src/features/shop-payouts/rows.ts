import type { Output } from '#client/call.ts'

export type ShopPayout = Output<'console_shop_payouts'>['items'][number]
export type Money = Output<'console_shop_money'>
export type StatementLine = Output<'console_shop_statement'>['items'][number]
export type PayoutRow = Output<'console_payout_list'>['items'][number]
export type PayoutDetailData = Output<'console_payout_detail'>
export type ShopAccounts = Output<'console_shop_accounts'>
export type ShopAccount = ShopAccounts['items'][number]
export type AccountWaiting = Output<'console_account_queue'>['items'][number]
export type PayoutSchedule = NonNullable<Output<'console_shop_payout_schedule'>>
