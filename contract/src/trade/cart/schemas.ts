import * as z from 'zod/mini'
import { shopRef } from '../../market/shops/schemas.ts'
import { localeCodes } from '../../wire/locales.ts'
import { cents, instant, rowId } from '../../wire/schemas.ts'
import { cartLinesMax, lineQuantityMax } from './limits.ts'

/** State of a line since it was put in: fine, dearer or cheaper, fewer left than wanted, sold out, off the shelf. */
export const cartLineState = z.enum(['fine', 'priceChanged', 'short', 'soldOut', 'gone'])

export const cartLine = z.object({
  skuId: rowId,
  productId: rowId,
  title: z.string(),
  titleLocale: z.enum(localeCodes),
  /** The chosen values in words: "Coral, 22 L". */
  spec: z.string(),
  picture: z.string(),
  quantity: z.int(),
  selected: z.boolean(),
  priceCents: cents,
  originalPriceCents: z.nullable(cents),
  /** The price when it was put in; differs from `priceCents` when the state is `priceChanged`. */
  addedPriceCents: cents,
  subtotalCents: cents,
  stock: z.int(),
  state: cartLineState,
  /** Until when it is off the shelf because its shop is on holiday; null where that is not the reason. */
  shopAwayUntil: z.nullable(instant),
  /** It is off the shelf because its shop takes no orders for now. */
  shopSuspended: z.boolean(),
})
export const cart = z.object({
  groups: z.array(z.object({ shop: shopRef, lines: z.array(cartLine) })),
  /** Pieces in the bag, and of those selected that can be bought: lines, pieces and their sum. */
  quantity: z.int(),
  selectedLines: z.int(),
  selectedQuantity: z.int(),
  selectedCents: cents,
})

export const lineQuantity = z
  .int('quantityLimit')
  .check(z.gte(1, 'quantityLimit'), z.lte(lineQuantityMax, 'quantityLimit'))
export const pick = z.strictObject({ skuId: rowId, quantity: lineQuantity })
export const cartChange = z.strictObject({
  skuId: rowId,
  quantity: z.optional(lineQuantity),
  selected: z.optional(z.boolean()),
})
export const cartChanges = z.array(cartChange).check(z.minLength(1), z.maxLength(cartLinesMax))
