import * as z from 'zod/mini'
import { address, payCode } from '../../base/account/schemas.ts'
import { dutyQuote } from '../../market/duties/schemas.ts'
import { freightQuote } from '../../market/freight/schemas.ts'
import { bestPromo, nearestPromo, promoCode } from '../../market/promo-codes/schemas.ts'
import { saleFact } from '../../market/sale-rules/schemas.ts'
import { shopRef } from '../../market/shops/schemas.ts'
import { traderFacts } from '../../market/shops/trader.ts'
import { returnOrigin } from '../../money/card-payments/schemas.ts'
import { localeCodes } from '../../wire/locales.ts'
import {
  cents,
  instant,
  page,
  pageInput,
  positiveCents,
  queryFilter,
  queryInt,
  rowId,
  typedSearch,
  typedText,
  uuid,
} from '../../wire/schemas.ts'
import { cartLinesMax } from '../cart/limits.ts'
import { pick } from '../cart/schemas.ts'
import { milestone, parcel, trackedParcel } from '../shipments/schemas.ts'
import { noteLengthMax, orderSearchMax, ordersPaidTogetherMax } from './limits.ts'
import { buyerActions, claimStates, historyActs, orderActors, orderStatus, paidByKinds } from './status.ts'

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
  /** Duties and taxes that are paid with the order: 0 where they are paid on delivery, or by the shop. */
  dutyCents: cents,
  totalCents: cents,
  quantity: z.int(),
}

/** The lines to buy: the selected ones of the bag, or `lines` when bought straight from a product's page. */
const source = {
  lines: z.optional(z.array(pick).check(z.minLength(1, 'selectItem'), z.maxLength(cartLinesMax))),
}

export const comparedInput = z.strictObject({
  ...source,
  addressId: z.optional(uuid),
  promoCode: z.optional(promoCode),
})
export const previewInput = z.strictObject({
  ...comparedInput.shape,
  /**
   * `applied`: the offered code that takes the most off is counted, unless one is named. `shown`: it is told and not counted.
   * Without it no offered code is looked for.
   */
  bestPromo: z.optional(z.enum(['applied', 'shown'])),
})
export const preview = z.object({
  groups: z.array(
    z.object({
      shop: shopRef,
      lines: z.array(orderLine),
      freight: z.nullable(freightQuote),
      /** Goods of this shop that are not sent to the country; with one of them nothing of the shop can be ordered. */
      notSent: z.array(rowId),
      /** Duties and taxes of this shop's parcel; null where it passes no border, or cannot be sent. */
      duties: z.nullable(dutyQuote),
      /** The shop has duties paid with the order, or pays them, and they are not known to the cent: it cannot be ordered. */
      isDutyMissing: z.boolean(),
      /** Goods that lack facts without which they are not sold to this address: with one of them it cannot be ordered. */
      barred: z.array(z.object({ productId: rowId, missing: z.array(saleFact) })),
      ...sums,
    }),
  ),
  ...sums,
  /**
   * Selected lines of the bag that are not ordered and stay in it: fewer pieces are there (`left`), none, they left the shelf, or
   * their shop is on holiday or takes no orders for now.
   */
  leftOut: z.array(
    z.object({
      ...orderLine.shape,
      shop: shopRef,
      left: z.int(),
      state: z.enum(['short', 'soldOut', 'gone']),
      shopAwayUntil: z.nullable(instant),
      shopSuspended: z.boolean(),
    }),
  ),
  address: z.nullable(address),
  /** The code that is counted. An order is placed with its name, and takes no other. */
  promo: z.nullable(bestPromo),
  /** The offered code that takes the most off, whether it is counted or not; null where it was not asked for. */
  best: z.nullable(bestPromo),
  /** The offered code that comes next, where it would take off more than the best. */
  nearest: z.nullable(nearestPromo),
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
  /** The number of pieces that the buyer saw; a line that sold out meanwhile is never left out unseen, whatever the total. */
  shownQuantity: z.optional(z.int()),
})
/** `checkoutId` is what its orders are paid by together. */
export const created = z.object({
  checkoutId: uuid,
  orderIds: z.array(uuid),
  totalCents: cents,
  expiresAt: instant,
})

export const orderIds = z.array(uuid).check(z.minLength(1), z.maxLength(ordersPaidTogetherMax))
/**
 * Either `orderIds`, all of them or none, or `checkoutId`: what is still unpaid of it, together. A ticket's subject is the ids
 * sorted and joined by commas, or the id of the checkout.
 */
export const payInput = z
  .strictObject({
    orderIds: z.optional(orderIds),
    checkoutId: z.optional(uuid),
    ticket: z.optional(z.string().check(z.maxLength(100))),
    payCode: z.optional(payCode),
  })
  .check(z.refine((input) => (input.orderIds === undefined) !== (input.checkoutId === undefined), 'badInput'))
export const payByCardInput = z
  .strictObject({
    orderIds: z.optional(orderIds),
    checkoutId: z.optional(uuid),
    /** Sum that the card pays: what the balance lacks at least, the whole at most. */
    cardCents: positiveCents,
    returnOrigin,
    ticket: z.optional(z.string().check(z.maxLength(100))),
    payCode: z.optional(payCode),
  })
  .check(z.refine((input) => (input.orderIds === undefined) !== (input.checkoutId === undefined), 'badInput'))
export const paid = z.object({ orderIds: z.array(uuid), paidCents: cents, balanceCents: cents })

/** Without `intoBag` the goods were bought straight from a product's page, and are not put into the bag. */
export const undoInput = z.strictObject({ checkoutId: uuid, intoBag: z.boolean() })
export const undone = z.object({ orderIds: z.array(uuid) })

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
  /** The checkout it was placed with: how many of its orders can still be paid, this one included, and their sum. */
  checkout: z.object({
    id: uuid,
    unpaidOrders: z.int(),
    unpaidCents: cents,
    /** Until when the last of their shops is on holiday; null where none is. */
    shopAwayUntil: z.nullable(instant),
  }),
  /** While it can be paid: until when its shop is on holiday, which began after it was ordered. It may be paid all the same. */
  shopAwayUntil: z.nullable(instant),
  /**
   * By when its shop promised to send it, while it waits for that; null where nothing was promised. `cancelsAt`: what has not left
   * then is cancelled by itself.
   */
  shipBy: z.nullable(instant),
  cancelsAt: z.nullable(instant),
  /** The acts that the buyer may do with it now. */
  actions: z.array(z.enum(buyerActions)),
  /**
   * Money held for the order, and the time at which it moves on by itself; null while nothing runs or it is paused.
   * While a parcel is on its way it waits for the arrival too, be that later.
   */
  escrow: z.object({
    heldCents: cents,
    until: z.nullable(instant),
    waitsForArrival: z.boolean(),
    canExtend: z.boolean(),
    pausedAt: z.nullable(instant),
    /** A refund was refused: until then the buyer may have an operator decide, and nothing is completed. */
    appealUntil: z.nullable(instant),
  }),
})
/** Free returns that an order's shop promised. */
export const freeReturn = z.object({
  /** Days after the arrival. */
  days: z.int(),
  /** Cents that the buyer gets for the way back. */
  freightCents: cents,
  /** When they end; null while not all has arrived. */
  until: z.nullable(instant),
  isOpen: z.boolean(),
  /** Cents that were paid for it; null before that. */
  paidCents: z.nullable(cents),
})
/**
 * Promise of the shop for a late arrival: the last day by UTC, the part of the goods' price, and what was credited, once it was.
 * `isLate`: the day is over, and it had not arrived.
 */
export const latePromise = z.object({
  arriveBy: z.string(),
  percent: z.int(),
  maxCents: cents,
  isLate: z.boolean(),
  creditedCents: z.nullable(cents),
})
/** A report of "not received", with what the shop answered. Null where there was none. */
export const claim = z.object({
  state: z.enum(claimStates),
  at: instant,
  proof: z.nullable(z.object({ text: z.string(), at: instant })),
  endedAt: z.nullable(instant),
})
export const orderDetail = z.object({
  ...order.shape,
  /** Its shop takes no new orders for now; what is paid goes on. */
  shopSuspended: z.boolean(),
  address: z.omit(address, { id: true, isDefault: true }),
  note: z.string(),
  paidAt: z.nullable(instant),
  /** Source of what was paid: the balance, a card that recharged it in the same act, or both; null while unpaid. */
  paidBy: z.nullable(z.enum(paidByKinds)),
  /** Each change with who made it. `state` moved it to `status`; the other acts left it there. */
  history: z.array(
    z.object({
      status,
      act: z.enum(historyActs),
      at: instant,
      by: z.enum(orderActors),
    }),
  ),
  /** Duties and taxes as they were told when it was ordered; null where it passes no border. */
  duties: z.nullable(dutyQuote),
  /** Facts about who sold it as they were when it was ordered; null where none were said, and for orders from before. */
  trader: z.nullable(traderFacts),
  /** Free returns that its shop promised when it was paid; null where it promised nothing. */
  freeReturn: z.nullable(freeReturn),
  /** The buyer's right to withdraw from the contract without a reason; null where neither law nor shop gives one. */
  withdrawal: z.nullable(
    z.object({
      /** Days after the arrival. */
      days: z.int(),
      /** The law of the destination gives it; else the shop alone, once it has arrived. */
      isByLaw: z.boolean(),
      /** When it ends; null while not all has arrived. */
      until: z.nullable(instant),
      /** It can be made now. */
      isOpen: z.boolean(),
      made: z.nullable(z.object({ number: z.string(), at: instant })),
    }),
  ),
  /** Null where its shop promised nothing of the kind. */
  latePromise: z.nullable(latePromise),
  /** The sum refunded so far, by one request or several. */
  refundedCents: cents,
  shippedAt: z.nullable(instant),
  receivedAt: z.nullable(instant),
  completedAt: z.nullable(instant),
  /** Parcels that have left, the first first. */
  parcels: z.array(parcel),
  claim: z.nullable(claim),
  freight: z.nullable(z.object({ daysMin: z.int(), daysMax: z.int() })),
})
/** Receipt of one payment: the orders of a checkout that were paid together, and the balance right after it. */
export const receipt = z.object({
  paidAt: instant,
  paidCents: cents,
  /** Null where nothing was taken from the balance, because a promo code paid all of it. */
  balanceCents: z.nullable(cents),
  orders: z.array(
    z.object({
      id: uuid,
      orderNo: z.string(),
      shop: shopRef,
      lines: z.array(orderLine),
      ...sums,
      promoCode: z.nullable(z.string()),
    }),
  ),
})
export const orderListInput = z.strictObject({
  ...pageInput,
  status: queryFilter(z.pipe(queryInt(-4, 5), status)),
  /** Goods, shop, order or tracking number. A page of what is found may be short, even empty, and still have a cursor. */
  q: z.optional(typedSearch(0, orderSearchMax)),
})
export const orderRow = z.object({
  ...order.shape,
  /** Last event, its place and the expected day of the parcel that an order on its way waits for. */
  tracking: z.nullable(
    z.object({
      milestone: z.nullable(milestone),
      place: z.string(),
      window: z.nullable(z.object({ from: instant, until: instant })),
    }),
  ),
})
export const orderPage = page(orderRow)

/** The way of an order: every parcel with its whole track, and the window in which it is expected. */
export const orderLogistics = z.object({
  orderId: uuid,
  parcels: z.array(trackedParcel),
  /** Pieces that have not left yet. */
  waiting: z.array(z.object({ skuId: rowId, quantity: z.int() })),
  /** Counted from the day it was paid or shipped; null as long as it is neither. */
  window: z.nullable(z.object({ from: instant, until: instant })),
  claim: z.nullable(claim),
})
