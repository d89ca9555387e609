import type { Output } from '#client/call.ts'

export type PromoRow = Output<'console_promo_list'>['items'][number]
export type ShopPromo = Output<'console_shop_promo_list'>['items'][number]
export type PromoBundle = Output<'console_shop_promo_bundle_list'>['items'][number]
