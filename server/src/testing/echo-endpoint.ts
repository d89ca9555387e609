import * as z from 'zod/mini'
import type { Context } from '#kernel/context.ts'

/** Request of a test of the listener, and its answer. */
export const note = z.strictObject({ text: z.string(), tags: z.optional(z.array(z.string())) })
export const row = {
  method: 'POST',
  access: 'public',
  limit: 'write',
  summary: 'a test',
  output: z.object({ text: z.string() }),
  refusals: [],
} as const
/** With something that the contract does not declare. */
export const answerText = async (_ctx: Context, input: unknown) => ({
  ...(input as { text: string }),
  passwordHash: 'planted',
})
