import * as z from 'zod/mini'
import { takedownReasons } from '../../base/staff/reasons.ts'
import { instant, uuid } from '../../wire/schemas.ts'

/** Decision of an operator about a product that its shop may not sell; the words of operators are shown as they are. */
export const takedownOfShop = z.object({
  id: uuid,
  state: z.enum(['standing', 'appealed', 'kept']),
  reasonCode: z.enum(takedownReasons),
  reason: z.string(),
  takenAt: instant,
  /** Appeal of the shop; one appeal is heard. */
  appeal: z.nullable(z.string()),
  /** Of `kept`: why. */
  answer: z.nullable(z.string()),
})
