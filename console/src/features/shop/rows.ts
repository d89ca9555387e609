import type { Input, Output } from '#client/call.ts'

export type Today = Output<'console_shop_today'>
export type Money = Output<'console_shop_money'>
export type ShopPayout = Output<'console_shop_payouts'>['items'][number]
export type StatementLine = Output<'console_shop_statement'>['items'][number]
export type SearchedWords = Output<'console_shop_words'>['words'][number]
export type Numbers = Output<'console_shop_numbers'>
export type Profile = Output<'console_shop_profile'>
export type FreightInput = Input<'console_shop_freight_save'>
export type PromoRow = Output<'console_promo_list'>['items'][number]
export type ShopPromo = Output<'console_shop_promo_list'>['items'][number]
