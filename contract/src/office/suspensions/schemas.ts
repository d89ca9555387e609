import * as z from 'zod/mini'
import { suspensionReasons } from '../../base/staff/reasons.ts'
import { shopRef } from '../../market/shops/schemas.ts'
import { suspensionStep, suspensionSteps } from '../../market/shops/suspension-steps.ts'
import { instant, page, pageInput, queryRowId, typedText, uuid } from '../../wire/schemas.ts'

export const suspensionReason = z.enum(suspensionReasons)
export const noteLengthMax = 500
export const suspensionNote = typedText(3, noteLengthMax, 'reasonMissing')
export const suspensionAppealMax = 1000

/** Suspension of a shop as its members read it. */
export const suspensionOfShop = z.object({
  id: uuid,
  step: z.literal(suspensionSteps),
  why: suspensionReason,
  note: z.string(),
  /** When it was first suspended, and when it was decided to be so far. */
  since: instant,
  decidedAt: instant,
  appeal: z.nullable(z.string()),
  answer: z.nullable(z.string()),
})

const said = z.object({ words: z.string(), by: z.string(), at: instant })
/** One decision about a shop, as operators read it; step 0 ended the suspension. */
export const suspension = z.object({
  ...suspensionOfShop.shape,
  step: suspensionStep,
  shop: shopRef,
  proposedBy: z.string(),
  agreedBy: z.string(),
  /** True if it is the shop's state now. */
  isLatest: z.boolean(),
  appeal: z.nullable(said),
  answer: z.nullable(said),
})
export const suspensionStates = ['standing', 'appealed'] as const
export const suspensionListInput = z.strictObject({
  ...pageInput,
  /** Filter by the present state of shops; left out, all decisions. */
  state: z.optional(z.enum(suspensionStates)),
  shop: z.optional(queryRowId),
})
export const suspensionPage = page(suspension)

const words = (most: number) => typedText(3, most, 'reasonMissing')
export const suspensionAppealInput = z.strictObject({ id: uuid, words: words(suspensionAppealMax) })
export const suspensionAnswerInput = z.strictObject({ id: uuid, words: words(noteLengthMax) })
