import * as z from 'zod/mini'
import { ownerFacts } from '../../wire/owner.ts'

export const owner = z.object({
  facts: ownerFacts,
  /** Grows with each change; 0 while nobody has said anything. */
  version: z.int(),
})
export const ownerSaveInput = z.strictObject({
  facts: ownerFacts,
  /** The version that was seen. */
  version: z.int().check(z.gte(0)),
})
/** The base of an uploaded picture's address. */
export const ownerPicture = z.object({ picture: z.string() })
