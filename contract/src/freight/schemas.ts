import * as z from 'zod/mini'
import { cents } from '../wire/schemas.ts'

/** What sending costs and how long it takes. `freeFromCents`: goods of this shop from this sum on travel free. */
export const freightQuote = z.object({
  country: z.string(),
  freightCents: cents,
  freeFromCents: z.nullable(cents),
  daysMin: z.int(),
  daysMax: z.int(),
})
