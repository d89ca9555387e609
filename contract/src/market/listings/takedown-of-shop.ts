import * as z from 'zod/mini'
import { takedownReasons } from '../../base/staff/reasons.ts'
import { instant, uuid } from '../../wire/schemas.ts'
import { standingStates } from '../catalog/takedown-states.ts'

/** The latest takedown of a product, lifted, while its shop has not put the product on sale again. */
export const liftedTakedown = z.object({
  reasonCode: z.enum(takedownReasons),
  reason: z.string(),
  appeal: z.nullable(z.string()),
  answer: z.string(),
  liftedAt: instant,
})

/** Decision of an operator about a product that its shop may not sell; the words of operators are shown as they are. */
export const takedownOfShop = z.object({
  id: uuid,
  state: z.enum(standingStates),
  reasonCode: z.enum(takedownReasons),
  reason: z.string(),
  takenAt: instant,
  /** Appeal of the shop; one appeal is heard. */
  appeal: z.nullable(z.string()),
  /** Reason why it is `kept`. */
  answer: z.nullable(z.string()),
})
