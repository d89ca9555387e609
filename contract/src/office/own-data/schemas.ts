import * as z from 'zod/mini'
import { productCard } from '../../market/catalog/schemas.ts'
import { milestone } from '../../trade/shipments/schemas.ts'
import { instant, uuid } from '../../wire/schemas.ts'

/** Parcels that are on their way to the buyer, and of the one that comes next, where it is and when it is expected. */
export const underWay = z.object({
  /** Counted up to fifty orders. */
  parcels: z.int(),
  orders: z.int(),
  next: z.object({
    orderId: uuid,
    milestone: z.nullable(milestone),
    place: z.string(),
    window: z.nullable(z.object({ from: instant, until: instant })),
  }),
})

/** Rows of one buyer on the home page: each part is empty where there is nothing. */
export const homeMine = z.object({
  underWay: z.nullable(underWay),
  /** Bought before and can be bought again, the latest first. */
  again: z.array(productCard),
  /** Looked at, the latest first. */
  viewed: z.array(productCard),
})
