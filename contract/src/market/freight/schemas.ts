import * as z from 'zod/mini'
import { cents } from '../../wire/schemas.ts'

/**
 * Price and travel time of sending. `freeFromCents`: from this sum on the shop sends its goods free. `daysByRecord`:
 * the days are those in which most orders of this shop arrived, instead of those it names. `partsCents`: goods of the
 * parcel have several shipping templates; what those of each cost, together `freightCents`.
 */
export const freightQuote = z.object({
  country: z.string(),
  freightCents: cents,
  partsCents: z.optional(z.array(cents)),
  freeFromCents: z.nullable(cents),
  daysMin: z.int(),
  daysMax: z.int(),
  daysByRecord: z.boolean(),
})
