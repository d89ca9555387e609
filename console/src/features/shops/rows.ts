import type { Output } from '#client/call.ts'

export type Invited = Output<'console_member_add'>
export type MemberRow = Output<'console_member_list'>[number]
export type ShopRow = Output<'console_shop_list'>['items'][number]
export type ShopWhole = Output<'console_shop_page'>
