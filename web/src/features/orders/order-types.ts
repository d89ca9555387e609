import type { ItemOf, Output } from '#client/types.ts'

/** An order in a list, with what its parcels do. */
export type OrderRow = ItemOf<'order_list'>
/** Fields that lists and pages of an order share. */
export type Order = Omit<OrderRow, 'tracking'>
export type OrderDetail = Output<'order_detail'>
/** Safety recall of goods in an order. */
export type Recall = Output<'order_recalls'>['items'][number]
/** Receipt of one payment. */
export type Receipt = Output<'order_receipt'>
export type Logistics = Output<'order_logistics'>
export type TrackedParcel = Logistics['parcels'][number]
export type OrderLine = Order['lines'][number]
export type Preview = Output<'order_preview'>
/** A selected line of the bag that is not ordered. */
export type LeftOut = Preview['leftOut'][number]
export type Sums = Pick<
  Preview,
  'goodsCents' | 'freightCents' | 'discountCents' | 'dutyCents' | 'totalCents' | 'quantity'
>

/** Orders that are paid together, from the balance or with a card. */
export interface Payment {
  orderIds: readonly string[]
  /** They are all that is unpaid of this checkout: then it is paid, whatever their number. */
  checkoutId?: string
  /** Number of orders, where `orderIds` names only some of the checkout's. */
  count?: number
  totalCents: number
  /** Sum that a card pays of it on the provider's page; without it the balance pays all. */
  cardCents?: number
  /** A shop of them went on holiday after they were ordered: until when it is away. */
  shopAwayUntil?: string | null
}

/** Orders that were placed just now, and until when they may be paid. */
export interface Placed extends Payment {
  checkoutId: string
  expiresAt: string
}
