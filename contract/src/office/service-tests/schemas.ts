import * as z from 'zod/mini'
import { email } from '../../base/account/schemas.ts'

/** Causes for which a test failed. `other` has its words in `detail` alone. */
export const testCauses = [
  'notSet',
  'notReached',
  'tooSlow',
  'signIn',
  'refused',
  'wrongAnswer',
  'noRoom',
  'noAccess',
  'other',
] as const

const outcome = {
  /** Null: it worked. */
  cause: z.nullable(z.enum(testCauses)),
  /** The words of the other side, without addresses, keys and passwords. */
  detail: z.string(),
  ms: z.int(),
}
export const testOutcome = z.object(outcome)

export const mailTestInput = z.strictObject({ to: email })
export const mailTest = z.object({ ...outcome, host: z.nullable(z.string()) })

export const chainTest = z.object({
  networks: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Blocks and seconds by which our reading is behind the newest block of all sources; null when neither is known. */
      behindBlocks: z.nullable(z.int()),
      behindSeconds: z.nullable(z.int()),
      sources: z.array(
        z.object({
          ...outcome,
          host: z.string(),
          /** Its newest block; null when it did not tell one. */
          blockNo: z.nullable(z.int()),
          /** Number of blocks by which it is behind the best source. */
          behindBlocks: z.nullable(z.int()),
        }),
      ),
    }),
  ),
})
