import * as z from 'zod/mini'
import { address, payCode } from '../account/schemas.ts'
import { cartLinesMax } from '../cart/limits.ts'
import { pick } from '../cart/schemas.ts'
import { freightQuote } from '../freight/schemas.ts'
import { localeCodes } from '../locales/index.ts'
import { promoCode } from '../promotions/schemas.ts'
import { shopRef } from '../shops/schemas.ts'
import { cents, instant, page, pageInput, queryInt, rowId, typedText, uuid } from '../wire/schemas.ts'
import { noteLengthMax, ordersPaidTogetherMax } from './limits.ts'
import { orderStatus } from './status.ts'

const statuses = Object.values(orderStatus)
export const status = z.literal(statuses)

/** A line as it was when it was ordered (or would be, in a preview). */
export const orderLine = z.object({
  skuId: rowId,
  productId: rowId,
  title: z.string(),
  titleLocale: z.enum(localeCodes),
  spec: z.string(),
  picture: z.string(),
  priceCents: cents,
  quantity: z.int(),
  subtotalCents: cents,
})

const sums = {
  goodsCents: cents,
  freightCents: cents,
  discountCents: cents,
  totalCents: cents,
  quantity: z.int(),
}

/** What is to be bought: the selected lines of the bag, or `lines` when bought straight from a product's page. */
const source = {
  lines: z.optional(z.array(pick).check(z.minLength(1, 'selectItem'), z.maxLength(cartLinesMax))),
}

export const previewInput = z.strictObject({
  ...source,
  addressId: z.optional(uuid),
  promoCode: z.optional(promoCode),
})
export const preview = z.object({
  groups: z.array(
    z.object({ shop: shopRef, lines: z.array(orderLine), freight: z.nullable(freightQuote), ...sums }),
  ),
  ...sums,
  address: z.nullable(address),
  promo: z.nullable(z.object({ code: z.string(), discountCents: cents })),
  balanceCents: cents,
  hasPayCode: z.boolean(),
})

export const createInput = z.strictObject({
  ...source,
  addressId: z.optional(uuid),
  promoCode: z.optional(promoCode),
  notes: z._default(
    z
      .array(z.strictObject({ shopId: rowId, text: typedText(0, noteLengthMax) }))
      .check(z.maxLength(cartLinesMax)),
    [],
  ),
  /** The total that the buyer saw. When the server's differs nothing is placed (PRODUCT §3 "Checkout"). */
  shownTotalCents: cents,
})
export const created = z.object({ orderIds: z.array(uuid), totalCents: cents, expiresAt: instant })

export const orderIds = z.array(uuid).check(z.minLength(1), z.maxLength(ordersPaidTogetherMax))
export const payInput = z.strictObject({
  orderIds,
  ticket: z.optional(z.string().check(z.maxLength(100))),
  payCode: z.optional(payCode),
})
export const paid = z.object({ orderIds: z.array(uuid), paidCents: cents, balanceCents: cents })

export const trackingEvent = z.object({ at: instant, place: z.string(), text: z.string() })
export const logistics = z.object({
  carrier: z.string(),
  trackingNo: z.string(),
  events: z.array(trackingEvent),
})

export const order = z.object({
  id: uuid,
  orderNo: z.string(),
  status,
  shop: shopRef,
  lines: z.array(orderLine),
  ...sums,
  promoCode: z.nullable(z.string()),
  createdAt: instant,
  /** Until when it can be paid; null once it is paid or cancelled. */
  expiresAt: z.nullable(instant),
})
export const orderDetail = z.object({
  ...order.shape,
  address: z.omit(address, { id: true, isDefault: true }),
  note: z.string(),
  paidAt: z.nullable(instant),
  /** What the app holds for this order until it is completed, in cents. */
  escrowCents: cents,
  history: z.array(z.object({ status, at: instant, by: z.enum(['buyer', 'seller', 'operator', 'timer']) })),
  freight: z.nullable(z.object({ daysMin: z.int(), daysMax: z.int() })),
  logistics: z.nullable(logistics),
})
export const orderListInput = z.strictObject({
  ...pageInput,
  status: z.optional(z.pipe(queryInt(-4, 5), status)),
})
export const orderPage = page(order)
