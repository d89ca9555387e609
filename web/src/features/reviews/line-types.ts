import type { ItemOf } from '#client/types.ts'

/** A line of an order with what can be done about its review. */
export type ReviewLine = ItemOf<'review_waiting'>
export type OwnReview = NonNullable<ReviewLine['review']>

export const keyOfLine = ({ orderId, skuId }: Pick<ReviewLine, 'orderId' | 'skuId'>): string =>
  `${orderId}:${skuId}`
