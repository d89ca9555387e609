import type { ItemOf, Output } from '#client/types.ts'

export type Order = ItemOf<'order_list'>
export type OrderDetail = Output<'order_detail'>
export type OrderLine = Order['lines'][number]
export type Preview = Output<'order_preview'>
export type Sums = Pick<Preview, 'goodsCents' | 'freightCents' | 'discountCents' | 'totalCents' | 'quantity'>

/** Orders that are paid together, from the balance. */
export interface Payment {
  orderIds: readonly string[]
  totalCents: number
}
