import * as z from 'zod/mini'
import { instant, page } from '../../wire/schemas.ts'

const name = z.string().check(z.minLength(1), z.maxLength(100))

/** Which row of which job or service: together its key. */
export const stuckKey = z.strictObject({ job: name, subject: name })
/** A row that a job or service set aside, because an error was of it alone. */
export const stuckRow = z.object({
  job: z.string(),
  subject: z.string(),
  /** Message of the server's error, for whoever looks into the log. */
  problem: z.string(),
  tries: z.int(),
  firstFailedAt: instant,
  nextTryAt: instant,
})
export const stuckPage = page(stuckRow)
