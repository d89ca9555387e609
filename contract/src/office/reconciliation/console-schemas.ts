import * as z from 'zod/mini'
import { instant } from '../../wire/schemas.ts'

export const selfAudit = z.object({
  id: z.string(),
  at: instant,
  isSound: z.boolean(),
  /** Each law that was checked, what it should be and what it is, in cents or counts. */
  findings: z.array(
    z.object({
      law: z.string(),
      /** Null: it could not be looked at. */
      isKept: z.nullable(z.boolean()),
      expected: z.string(),
      found: z.string(),
    }),
  ),
})
