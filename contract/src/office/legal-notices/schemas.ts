import * as z from 'zod/mini'
import { buyerName } from '../../base/account/buyer-name.ts'
import { email } from '../../base/account/schemas.ts'
import { categories } from '../../market/categories/categories.ts'
import { shopRef } from '../../market/shops/schemas.ts'
import { localeCodes } from '../../wire/locales.ts'
import {
  instant,
  page,
  pageInput,
  queryFilter,
  queryInt,
  queryRowId,
  rowId,
  timeOrder,
  typedLine,
  typedText,
  uuid,
} from '../../wire/schemas.ts'
import {
  appealMax,
  appealSides,
  explanationMax,
  explanationMin,
  factsMax,
  groundsOf,
  legalBases,
  legalGrounds,
  legalOutcomes,
  legalOutcomesNow,
  legalStates,
  legalSubjects,
  ruleMax,
} from './rules.ts'

const ground = z.enum(legalGrounds)
const subject = z.enum(legalSubjects)
const key = z.optional(z.string().check(z.regex(/^[\w-]{43}$/)))

/** Name and e-mail may be left out: then nobody is told by mail, and the link in the answer is the way back. */
export const legalNoticeInput = z
  .strictObject({
    type: subject,
    id: rowId,
    ground,
    explanation: typedText(explanationMin, explanationMax),
    name: z._default(typedLine(0, 120), ''),
    email: z.optional(email),
    goodFaith: z.literal(true),
  })
  .check(
    z.refine(({ type, ground: chosen }) => (groundsOf[type] as readonly string[]).includes(chosen), {
      error: 'badInput',
      path: ['ground'],
    }),
  )
export const legalSubjectInput = z.strictObject({ type: subject, id: queryRowId })
export const legalSubjectShown = z.object({
  /** Title of the product, in the reader's language where there is one. */
  title: z.string(),
  titleLocale: z.enum(localeCodes),
  picture: z.string(),
  category: z.enum(categories),
  /** Beginning of the review; empty for goods, and where its author gave stars alone. */
  review: z.string(),
})
/** `key` opens the report without a login. */
export const legalNoticeSent = z.object({ id: uuid, number: z.int(), key: z.string() })

export const legalNoticeShowInput = z.strictObject({ id: uuid, key })
const statement = { basis: z.enum(legalBases), rule: z.string(), facts: z.string() }
/** Null in answers that were given before it was kept. */
const answerStatement = { basis: z.nullable(z.enum(legalBases)), rule: z.nullable(z.string()) }
const decision = z.object({ outcome: z.enum(legalOutcomes), ...statement, at: instant })
const appeal = z.object({
  words: z.string(),
  at: instant,
  answer: z.nullable(z.object({ changed: z.boolean(), words: z.string(), ...answerStatement, at: instant })),
})
/** A report as whoever sent it sees it, or the author of the review, who does not see who reported. */
export const legalNotice = z.object({
  id: uuid,
  number: z.int(),
  side: z.enum(appealSides),
  type: subject,
  productId: rowId,
  /** Title of the product, in the reader's language. */
  title: z.string(),
  /** The review that was reported; empty for goods. */
  review: z.string(),
  ground,
  /** Words of whoever reported; empty for the author. */
  explanation: z.string(),
  createdAt: instant,
  /** As it was decided first; null while nobody has. */
  decision: z.nullable(decision),
  /** The decision was changed later, after an appeal by either side. */
  isReversed: z.boolean(),
  /** Outcome that counts after the appeals; null before a decision. */
  outcomeNow: z.nullable(z.enum(legalOutcomesNow)),
  appeal: z.nullable(appeal),
  canAppeal: z.boolean(),
})
export const ownLegalNotices = page(
  z.object({
    id: uuid,
    number: z.int(),
    type: subject,
    productId: rowId,
    ground,
    explanation: z.string(),
    state: z.enum(legalStates),
    createdAt: instant,
  }),
)
export const legalAppealInput = z.strictObject({
  id: uuid,
  key,
  words: typedText(3, appealMax),
})

const count = z.int()
export const legalFiguresInput = z.strictObject({ year: z.optional(queryInt(2000, 2999)) })
/** Figures of a calendar year by UTC, of reports that were made in it. */
export const legalFigures = z.object({
  year: z.int(),
  firstYear: z.int(),
  lastYear: z.int(),
  notices: count,
  byType: z.object({ product: count, review: count }),
  byGround: z.array(z.object({ ground, notices: count })),
  outcomes: z.object({ removed: count, hidden: count, nothing: count, waiting: count }),
  /** From the report to its decision; null where none was decided. */
  medianHours: z.nullable(z.number()),
  appeals: z.object({ notifier: count, author: count, shop: count, changed: count }),
})

/** Console. */
export const legalQueueInput = z.strictObject({
  ...pageInput,
  state: queryFilter(z.enum(legalStates)),
  order: timeOrder,
})
export const legalQueued = z.object({
  id: uuid,
  number: z.int(),
  type: subject,
  productId: rowId,
  title: z.string(),
  picture: z.string(),
  shop: shopRef,
  ground,
  state: z.enum(legalStates),
  /** Outcome that counts after the appeals; null before a decision. */
  outcomeNow: z.nullable(z.enum(legalOutcomesNow)),
  isReversed: z.boolean(),
  /** Operator who works on it; null while nobody does. */
  claimedBy: z.nullable(z.object({ name: z.string(), isMe: z.boolean() })),
  createdAt: instant,
})
export const legalQueuePage = page(legalQueued)
const said = z.object({ words: z.string(), at: instant })
export const legalCase = z.object({
  ...legalQueued.shape,
  explanation: z.string(),
  /** Account of whoever reported; null for one without a login. */
  notifier: z.nullable(buyerName),
  name: z.string(),
  email: z.string(),
  /** The review in full; null for goods. */
  review: z.nullable(z.object({ id: rowId, author: z.string(), text: z.string(), isHidden: z.boolean() })),
  /** Other reports about the same that wait. */
  otherWaiting: count,
  decision: z.nullable(z.object({ ...decision.shape, by: z.string() })),
  /** True if the reader decided it first: another person answers appeals. */
  isOwnDecision: z.boolean(),
  appeals: z.array(
    z.object({
      side: z.enum(appealSides),
      ...said.shape,
      answer: z.nullable(
        z.object({ ...said.shape, changed: z.boolean(), ...answerStatement, by: z.string() }),
      ),
    }),
  ),
})
export const legalClaimInput = z.strictObject({ id: uuid, take: z.boolean() })
const written = {
  basis: z.enum(legalBases),
  rule: typedLine(1, ruleMax, 'reasonMissing'),
  facts: typedText(3, factsMax, 'reasonMissing'),
}
export const legalDecideInput = z.strictObject({ id: uuid, act: z.boolean(), ...written })
/** `change`: the decision is turned round, with `facts` as its statement. */
export const legalAnswerInput = z.strictObject({
  id: uuid,
  side: z.enum(appealSides),
  change: z.boolean(),
  ...written,
})
export const legalWaiting = z.object({ waiting: count })
