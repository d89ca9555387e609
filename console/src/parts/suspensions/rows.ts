import type { Output } from '#client/call.ts'

export type Suspension = Output<'console_suspension_list'>['items'][number]
export type ShopOfSuspension = Pick<Output<'console_shop_page'>, 'id' | 'suspended'>
