import type { Input, Output } from '#client/call.ts'

export type Profile = Output<'console_shop_profile'>
export type ShopFreight = Output<'console_shop_freight'>
export type FreightInput = Input<'console_shop_freight_save'>
