import * as z from 'zod/mini'
import { instant, pageInput, uuid } from '../../wire/schemas.ts'
import { shipInput, slip } from './console-schemas.ts'

/** An order for the shop's own system: what its packing slip shows, and when it last changed. */
export const sellerOrder = z.object({ ...slip.shape, changedAt: instant })
export const sellerOrderInput = z.strictObject({
  ...pageInput,
  /** Beginning of a list without a cursor. */
  changedSince: z.optional(z.iso.datetime({ precision: 3 })),
})
/** `cursor` goes on from here, now or later; null while nothing was found yet. */
export const sellerOrderPage = z.object({
  items: z.array(sellerOrder),
  cursor: z.nullable(z.string()),
  isMore: z.boolean(),
})
export const sellerOrderById = z.strictObject({ id: uuid })
export const sellerShipInput = shipInput
