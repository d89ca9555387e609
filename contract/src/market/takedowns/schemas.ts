import * as z from 'zod/mini'
import { hasReason, reasonFields, takedownReasons } from '../../base/staff/reasons.ts'
import {
  cents,
  instant,
  page,
  pageInput,
  queryRowId,
  rowId,
  typedSearch,
  typedText,
  uuid,
} from '../../wire/schemas.ts'
import { categories } from '../categories/categories.ts'
import { goodsOrders } from '../listings/goods-orders.ts'
import { judgedGoods } from '../listings/judged-goods.ts'
import { shopRef } from '../shops/schemas.ts'
import { suspensionStep } from '../shops/suspension-steps.ts'

export const takedownStates = ['standing', 'appealed', 'kept', 'lifted'] as const
export const shelfStates = ['onSale', 'off', 'takenDown', 'appealed'] as const
export const appealLengthMax = 1000

const said = z.object({ words: z.string(), by: z.string(), at: instant })
/** The latest takedown of a product, as operators see it. */
const takedown = z.object({
  id: uuid,
  state: z.enum(takedownStates),
  reasonCode: z.enum(takedownReasons),
  reason: z.string(),
  takenBy: z.string(),
  takenAt: instant,
  appeal: z.nullable(said),
  answer: z.nullable(said),
})
export const marketGoods = z.object({
  id: rowId,
  title: z.string(),
  picture: z.string(),
  category: z.enum(categories),
  onSale: z.boolean(),
  priceCents: cents,
  sales: z.int(),
  /** Pieces of all its SKUs that are not closed. */
  stock: z.int(),
  createdAt: instant,
  /** When somebody changed it last, or it went on or off the shelf; sales are no change. */
  changedAt: instant,
  shop: shopRef,
  takedown: z.nullable(takedown),
})
/** A product with all that an operator judges it by. */
export const marketGoodsDetail = z.object({
  ...marketGoods.shape,
  ...judgedGoods.shape,
  /** Its shop as it stands now: whether buyers find it, the step of its suspension, and until when it is away. */
  shopState: z.object({
    isOpen: z.boolean(),
    suspended: suspensionStep,
    awayUntil: z.nullable(instant),
  }),
})
export const marketGoodsInput = z.strictObject({
  ...pageInput,
  /** The number of a product, or what stands in a title of any language. */
  q: z.optional(typedSearch(1, 80)),
  state: z.optional(z.enum(shelfStates)),
  shop: z.optional(queryRowId),
  /** Without it, those made last first. Without words alone: what they find comes newest first. */
  order: z.optional(z.enum(goodsOrders)),
})
export const marketGoodsPage = page(marketGoods)

export const takeDownInput = z.strictObject({ id: rowId, ...reasonFields(takedownReasons) }).check(hasReason)
export const appealInput = z.strictObject({ id: uuid, words: typedText(3, appealLengthMax, 'reasonMissing') })
export const answerInput = z.strictObject({
  id: uuid,
  decision: z.enum(['keep', 'lift']),
  words: typedText(3, 500, 'reasonMissing'),
})
