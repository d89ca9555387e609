import type { Output } from '#client/call.ts'

export type ShopOrderRow = Output<'shop_order_list'>['items'][number]
export type ShopOrder = Output<'shop_order_detail'>
export type OfficeOrderRow = Output<'console_order_list'>['items'][number]
export type OfficeOrder = Output<'console_order_detail'>
export type GiveQuote = Output<'shop_refund_give_quote'>
export type Slips = Output<'shop_order_slips'>
export type Slip = Slips['orders'][number]
/** Fields that both sides' pages of an order have. */
export type AnyOrder = Pick<
  ShopOrder,
  | 'status'
  | 'note'
  | 'lines'
  | 'goodsCents'
  | 'freightCents'
  | 'dutyCents'
  | 'discountCents'
  | 'discountByShop'
  | 'totalCents'
  | 'refundedCents'
  | 'heldCents'
  | 'address'
  | 'arrivedAt'
  | 'dueAt'
  | 'pausedAt'
  | 'paidAt'
  | 'shipBy'
  | 'shipDueAt'
  | 'cancelsAt'
  | 'latePromise'
  | 'freeReturn'
  | 'parcels'
  | 'claim'
>
/** Step of a refund in its order's history. */
export type RefundStep = Output<'shop_refund_steps'>[number]
export type Parcel = ShopOrder['parcels'][number]
