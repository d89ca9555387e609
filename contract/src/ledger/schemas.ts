import * as z from 'zod/mini'
import { cents, instant, page, pageInput } from '../wire/schemas.ts'

/** What a line of the bill was for. */
export const billKind = z.enum(['pay', 'refund', 'recharge', 'withdraw', 'adjust'])
export const billLine = z.object({
  id: z.string(),
  kind: billKind,
  at: instant,
  /** Signed: what the balance gained or lost. Before + amount = after. */
  amountCents: cents,
  beforeCents: cents,
  afterCents: cents,
  /** What caused it, to lead there. */
  subject: z.object({
    type: z.enum(['order', 'recharge', 'withdrawal', 'none']),
    id: z.string(),
  }),
})
export const billInput = z.strictObject({ ...pageInput, kind: z.optional(billKind) })
export const billPage = page(billLine)
