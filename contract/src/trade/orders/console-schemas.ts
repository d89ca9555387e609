import * as z from 'zod/mini'
import { buyerName } from '../../base/account/buyer-name.ts'
import { address } from '../../base/account/schemas.ts'
import { heldFilter, operator, reason } from '../../base/staff/schemas.ts'
import { shopAddress } from '../../market/shops/address.ts'
import { countries } from '../../places/countries.ts'
import { daysInput } from '../../wire/days-input.ts'
import {
  cents,
  instant,
  listTotals,
  page,
  pageInput,
  queryFilter,
  queryFlag,
  queryInt,
  queryRowId,
  rowId,
  timeOrder,
  typedSearch,
  typedText,
  uuid,
} from '../../wire/schemas.ts'
import { shipTogetherMax } from '../shipments/limits.ts'
import { carrier, parcel, trackedParcel, trackingNo } from '../shipments/schemas.ts'
import { proofLengthMax } from './limits.ts'
import { claim, freeReturn, latePromise, status } from './schemas.ts'
import { shopOrderOrders } from './shop-order-orders.ts'
import { claimStates, historyActs, orderActors } from './status.ts'

/** A line as a shop packs it. `waiting` pieces have not left; what was refunded before is not among them. */
const packingLine = z.object({
  skuId: rowId,
  /** The shop's own code and barcode of it when it was ordered; null where it had none. */
  skuCode: z.nullable(z.string()),
  barcode: z.nullable(z.string()),
  /** Shelf or bin that the SKU lies in now; null where the shop named none. */
  bin: z.nullable(z.string()),
  title: z.string(),
  spec: z.string(),
  picture: z.string(),
  quantity: z.int(),
  waiting: z.int(),
  priceCents: cents,
  subtotalCents: cents,
})

const orderRow = {
  id: uuid,
  orderNo: z.string(),
  status,
  createdAt: instant,
  paidAt: z.nullable(instant),
  /** By when the shop promised to send it, and when it cancels itself, while it waits for that; null where nothing was promised. */
  shipBy: z.nullable(instant),
  cancelsAt: z.nullable(instant),
  /** By when it is to be sent while it waits for that: as the shop promised, else some days after its payment. */
  shipDueAt: z.nullable(instant),
  addressee: z.string(),
  country: z.string(),
  quantity: z.int(),
  totalCents: cents,
  note: z.string(),
  lines: z.array(packingLine),
  /** State of an open report of "not received". */
  claimState: z.nullable(z.enum(claimStates)),
}
const orderFacts = {
  goodsCents: cents,
  freightCents: cents,
  discountCents: cents,
  /** Duties and taxes that were paid with the order; they are owed to customs. */
  dutyCents: cents,
  /** The shop pays it by a code of its own; else Sampan. */
  discountByShop: z.boolean(),
  refundedCents: cents,
  heldCents: cents,
  address: z.omit(address, { id: true, isDefault: true, tag: true }),
  shippedAt: z.nullable(instant),
  arrivedAt: z.nullable(instant),
  receivedAt: z.nullable(instant),
  completedAt: z.nullable(instant),
  latePromise: z.nullable(latePromise),
  freeReturn: z.nullable(freeReturn),
  dueAt: z.nullable(instant),
  pausedAt: z.nullable(instant),
  parcels: z.array(trackedParcel),
  claim: z.nullable(claim),
}
const step = { status, act: z.enum(historyActs), at: instant, by: z.enum(orderActors) }

/** The acts that a shop may do with an order now. */
export const shopActions = ['ship', 'track', 'prove'] as const
export const shopOrder = z.object(orderRow)
/** A row of the shop's list: `holder` is the colleague who has it, null where nobody has. */
export const shopOrderRow = z.object({ ...orderRow, holder: z.nullable(operator) })
export const shopOrderPage = page(shopOrderRow)
export const shopOrderDetail = z.object({
  ...orderRow,
  ...orderFacts,
  history: z.array(z.object(step)),
  actions: z.array(z.enum(shopActions)),
})
export const shopOrderInput = z.strictObject({
  ...pageInput,
  status: queryFilter(z.pipe(queryInt(-4, 5), status)),
  /** Only those that wait though their ship-by date has passed, the longest first, whatever the state that is asked for. */
  late: z.optional(queryFlag),
  held: heldFilter,
  /**
   * An order's number, a parcel's, or the code or barcode of a SKU of the shop; else words of who receives it, of address and
   * goods, or a piece of the phone number. The orders found are in any state.
   */
  q: z.optional(typedSearch(1, 80)),
  /** By default the oldest of those that wait to be sent, those due first of the late ones, else the newest. */
  order: z.optional(z.enum(shopOrderOrders)),
  /** Country to which they are sent, and product of which they have a SKU; words find orders of any. */
  country: z.optional(z.enum(countries)),
  productId: z.optional(queryRowId),
  /** Days on which they were placed; words find orders of any day. */
  ...daysInput,
})
export const shopOrderTotalsInput = z.omit(shopOrderInput, { cursor: true, limit: true, order: true })
/** Numbers of orders by state, counted up to a hundred; `toProve` are reports that wait for the shop, `late` orders past their ship-by date. */
export const shopOrderCounts = z.object({
  byStatus: z.record(z.string(), z.int()),
  toProve: z.int(),
  late: z.int(),
})
export const slipsMax = 200
/** Ids joined by commas. */
export const slipsInput = z.strictObject({
  ids: z.pipe(
    z.pipe(
      z.string().check(z.maxLength(slipsMax * 37)),
      z.transform((text) => text.split(',')),
    ),
    z.array(uuid).check(z.minLength(1), z.maxLength(slipsMax)),
  ),
})
export const slip = z.object({ ...orderRow, address: orderFacts.address, parcels: z.array(parcel) })
export const slips = z.object({
  shopName: z.string(),
  /** The shop's address as sender; null where it gave none. */
  sender: z.nullable(shopAddress),
  orders: z.array(slip),
})

export const shipSheetPartMax = 200
export const shipSheetInput = z.strictObject({
  cursor: pageInput.cursor,
  limit: z._default(queryInt(1, shipSheetPartMax), shipSheetPartMax),
})
/** The first part has the headings. `nextCursor` is null with the last one. */
export const shipSheet = z.object({ csv: z.string(), orders: z.int(), nextCursor: z.nullable(z.string()) })

const pieces = z
  .array(z.strictObject({ skuId: rowId, quantity: z.int().check(z.gte(1), z.lte(10_000)) }))
  .check(z.minLength(1), z.maxLength(100))
/** Without `lines` everything that has not left goes into this parcel. */
export const shipInput = z.strictObject({ id: uuid, carrier, trackingNo, lines: z.optional(pieces) })

/** The faults of a row. A row with a fault is left out; the others are done. */
export const shipRowProblems = [
  'orderNoWrong',
  'carrierWrong',
  'trackingNoWrong',
  'trackingNoTooOften',
  'piecesWrong',
  'orderUnknown',
  'notToShip',
  'inAfterSale',
  'skuUnknown',
  'tooMany',
  'nothingLeft',
] as const
export type ShipRowProblem = (typeof shipRowProblems)[number]
const loose = z.string().check(z.maxLength(200))
/** As they stand in a file: each row is judged by itself. Rows of one order with the same carrier and number are one parcel. */
export const shipRow = z.strictObject({
  orderNo: loose,
  carrier: loose,
  trackingNo: loose,
  /** Both or none: some pieces of one kind, or all that has not left. */
  sku: z.optional(loose),
  quantity: z.optional(loose),
})
export const shipManyInput = z.strictObject({
  rows: z.array(shipRow).check(z.minLength(1), z.maxLength(shipTogetherMax)),
})
export const shipManyOutput = z.object({
  shipped: z.int(),
  rows: z.array(z.object({ orderNo: z.string(), problem: z.nullable(z.enum(shipRowProblems)) })),
})

export const proveInput = z.strictObject({ id: uuid, text: typedText(3, proofLengthMax) })

/** The same for operators, with the buyer's account and who did what. */
const shopName = z.object({ id: rowId, name: z.string() })
export const consoleOrder = z.object({ ...orderRow, buyer: buyerName, shop: shopName })
export const consoleOrderPage = page(consoleOrder)
export const consoleOrderDetail = z.object({
  ...orderRow,
  ...orderFacts,
  buyer: buyerName,
  shop: shopName,
  checkoutId: uuid,
  promoCode: z.nullable(z.string()),
  expiresAt: z.nullable(instant),
  history: z.array(z.object({ ...step, name: z.nullable(z.string()) })),
  actions: z.array(z.enum(['cancel', 'judge'])),
  /** Proof of delivery that waits for operators; with who accepted it so far, while it waits for a second one. */
  judging: z.nullable(
    z.object({
      version: z.int(),
      /** The money of the order that is held. */
      amountCents: cents,
      voices: z.array(z.object({ operator: z.object({ id: uuid, name: z.string() }), at: instant })),
      neededApprovals: z.int(),
      /** Two must agree, and nobody else can now. */
      isAlone: z.boolean(),
    }),
  ),
})
/** `accept` lets the order's time go on, `ask` asks the shop for a better proof, `takeBack` is of whoever accepted as the first of two. */
export const judgeInput = z.strictObject({
  id: uuid,
  version: z.int(),
  decision: z.enum(['accept', 'ask', 'takeBack']),
  reason,
})
export const consoleOrderInput = z.strictObject({
  ...pageInput,
  status: queryFilter(z.pipe(queryInt(-4, 5), status)),
  /**
   * An order's number, a parcel's, a buyer's account, e-mail or mobile, or a shop's name; else words of who receives it, of address and
   * goods, or a piece of the phone number.
   */
  q: z.optional(typedSearch(1, 80)),
  buyerId: z.optional(uuid),
  shopId: z.optional(queryRowId),
  /** Without words alone: what they find comes newest first. */
  order: timeOrder,
  ...daysInput,
})
export const consoleOrderTotalsInput = z.omit(consoleOrderInput, { cursor: true, limit: true, order: true })
/** Null where words find them: of words that many orders have it would cost too much. */
export const consoleOrderTotals = z.nullable(listTotals)

export const claimRow = z.object({
  orderId: uuid,
  orderNo: z.string(),
  shop: shopName,
  totalCents: cents,
  /** Numbers of operators who accepted the proof, and who must. */
  approvals: z.int(),
  neededApprovals: z.int(),
  ...claim.shape,
})
export const claimPage = page(claimRow)
/** `proved` waits for an operator, `asked` for the shop. */
export const claimInput = z.strictObject({
  ...pageInput,
  state: z._default(z.enum(['proved', 'asked']), 'proved'),
})
