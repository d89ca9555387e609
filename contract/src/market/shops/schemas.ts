import * as z from 'zod/mini'
import { localeCodes } from '../../wire/locales.ts'
import { instant, rowId } from '../../wire/schemas.ts'
import { categories } from '../categories/categories.ts'

export const shopRef = z.object({ id: rowId, name: z.string(), room: z.enum(categories) })

export const shopCard = z.object({
  ...shopRef.shape,
  tagline: z.string(),
  country: z.string(),
  fans: z.int(),
  /** Favourable rate in whole percent: reviews of four or five stars among all (SPEC §3); null without reviews. */
  favourableRate: z.nullable(z.int()),
  /** Pieces sold in the last 30 days, and in all (SPEC §3 "sales", "total sales"). */
  sales: z.int(),
  totalSales: z.int(),
  productCount: z.int(),
  followed: z.boolean(),
  /** Up to three pictures of its best sold goods. */
  pictures: z.array(z.string()),
})
export const shopDetail = z.object({
  ...shopCard.shape,
  about: z.string(),
  since: z.int(),
  /** It is on holiday and sells nothing until then; null while it is there. */
  awayUntil: z.nullable(instant),
  /** It takes no orders for now; buyers are not told why. */
  suspended: z.boolean(),
  /** It takes goods back for free; absent where it does not. */
  freeReturns: z.optional(z.literal(true)),
  /** Its collections that hold goods on sale, in its order; absent where there are none. */
  collections: z.optional(
    z.array(z.object({ id: rowId, title: z.string(), titleLocale: z.enum(localeCodes) })),
  ),
  /** The picture at its head and what it shows, empty where the shop has not said; null: pictures of its goods stand there. */
  cover: z.nullable(z.object({ picture: z.string(), alt: z.string(), altLocale: z.enum(localeCodes) })),
})
