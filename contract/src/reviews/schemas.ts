import * as z from 'zod/mini'
import { localeCodes } from '../locales/index.ts'
import { instant, rowId } from '../wire/schemas.ts'

export const stars = z.int().check(z.gte(1), z.lte(5))
/** `average` in tenths of a star (48 is 4.8), 0 without reviews; `histogram` counts one to five stars. */
export const scoreSummary = z.object({ average: z.int(), count: z.int() })
export const review = z.object({
  id: rowId,
  author: z.string(),
  /** The language that it is written in, for the `lang` attribute. */
  locale: z.enum(localeCodes),
  text: z.string(),
  productScore: stars,
  serviceScore: stars,
  postageScore: stars,
  pictures: z.array(z.string()),
  spec: z.string(),
  createdAt: instant,
})
