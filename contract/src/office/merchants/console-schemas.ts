import * as z from 'zod/mini'
import { buyerName } from '../../base/account/buyer-name.ts'
import { hasReason, merchantReasons, reasonFields } from '../../base/staff/reasons.ts'
import { operator } from '../../base/staff/schemas.ts'
import { localeCodes } from '../../wire/locales.ts'
import { instant, page, pageInput, rowId, timeOrder, typedText, uuid } from '../../wire/schemas.ts'
import { askWordsLengthMax } from './limits.ts'
import { application } from './schemas.ts'
import { applicationStates, merchantAsks, paperKinds } from './status.ts'

export const queueInput = z.strictObject({
  ...pageInput,
  state: z._default(z.enum(applicationStates), 'submitted'),
  order: timeOrder,
})
export const queueCountInput = z.omit(queueInput, { cursor: true, limit: true, order: true })
export const queueRow = z.object({
  id: uuid,
  number: z.string(),
  shopName: z.string(),
  legalName: z.string(),
  kind: application.shape.kind,
  country: z.string(),
  state: application.shape.state,
  buyer: buyerName,
  /** It waits again after the buyer answered what was asked for besides. */
  isAnswered: z.boolean(),
  createdAt: instant,
})
export const queuePage = page(queueRow)

const paperMatch = z.object({
  kind: z.enum(['same', 'similar']),
  /** The other paper. */
  pictureId: uuid,
  /** The application with which it was handed in. */
  applicationId: uuid,
  number: z.string(),
  shopName: z.string(),
})
export const queueDetail = z.object({
  ...application.shape,
  buyer: buyerName,
  papers: z.array(
    z.object({
      id: uuid,
      bytes: z.int(),
      /** Number of pages of a PDF; null for a picture. */
      pages: z.nullable(z.int()),
      /** Number of the request that it answers; 0 for those of the beginning. */
      round: z.int(),
      /** Another picture that was handed in before is the same, or looks the same. */
      seen: z.nullable(z.enum(['same', 'similar'])),
      /** Papers of other applications that are the same or look the same, to be compared with. */
      matches: z.array(paperMatch),
      /** On the shop's page now: under which id, as what, and whether it is a copy. */
      shown: z.nullable(z.object({ id: uuid, kind: z.enum(paperKinds), isCopy: z.boolean(), at: instant })),
    }),
  ),
  /** Language in which the buyer applied. */
  locale: z.enum(localeCodes),
  /** Since when it may be refused although an answer is missing; null unless it waits for one. */
  refusableAt: z.nullable(instant),
  /** Handed in by somebody who read that a shop's page may show them. */
  papersMayShow: z.boolean(),
  /** A shop has this name already: it cannot be passed. */
  isNameTaken: z.boolean(),
  /** Null unless it was passed. */
  shopId: z.nullable(rowId),
  history: z.array(
    z.object({ state: z.enum(applicationStates), at: instant, operator: z.nullable(operator) }),
  ),
  earlier: z.array(queueRow),
})
export const decideInput = z.discriminatedUnion('decision', [
  z.strictObject({ id: uuid, decision: z.literal('pass') }),
  z
    .strictObject({ id: uuid, decision: z.literal('refuse'), ...reasonFields(merchantReasons) })
    .check(hasReason),
])

export const releaseInput = z.strictObject({
  id: uuid,
  paper: uuid,
  kind: z.enum(paperKinds),
  /** A copy that was uploaded before, in which something is blacked out; without it the paper is shown as it came. */
  copy: z.optional(uuid),
})
export const endReleaseInput = z.strictObject({ id: uuid, paper: uuid })

/** Fields of a request for more: what is missing, and words. */
export const askFields = {
  asks: z.array(z.enum(merchantAsks), 'reasonMissing').check(
    z.minLength(1, 'reasonMissing'),
    z.maxLength(merchantAsks.length, 'reasonMissing'),
    z.refine((asks) => new Set(asks).size === asks.length, 'reasonMissing'),
  ),
  words: typedText(0, askWordsLengthMax, 'reasonMissing'),
}
/** `other` says nothing without words. */
export const hasAskWords = z.refine<{ asks: string[]; words: string }>(
  ({ asks, words }) => !asks.includes('other') || words.length >= 3,
  { error: 'reasonMissing', path: ['words'] },
)
export const askInput = z.strictObject({ id: uuid, ...askFields }).check(hasAskWords)
