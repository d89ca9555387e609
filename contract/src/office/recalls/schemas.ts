import * as z from 'zod/mini'
import { recallReasons } from '../../base/staff/reasons.ts'
import { shopRef } from '../../market/shops/schemas.ts'
import { day } from '../../wire/dated.ts'
import { localeCodes } from '../../wire/locales.ts'
import { instant, page, pageInput, rowId, timeOrder, typedText, uuid } from '../../wire/schemas.ts'

export const recallWordsMax = 600
export const recallSkusMax = 200
/** Remedies that buyers are offered, in the order in which they read them. */
export const recallRemedies = ['refund', 'replacement', 'repair', 'return'] as const
const remedies = z.array(z.enum(recallRemedies)).check(
  z.minLength(1),
  z.maxLength(recallRemedies.length),
  z.refine((all) => new Set(all).size === all.length),
)

const words = typedText(3, recallWordsMax, 'reasonMissing')
const text = z.strictObject({ danger: words, advice: words })
/** Danger and advice: in English, and in the other languages that were given. */
export const recallTexts = z
  .partialRecord(z.enum(localeCodes), text)
  .check(z.refine((texts) => texts.en !== undefined, 'reasonMissing'))

/**
 * A recall as it is proposed. Without `skuIds` all of the product; paid on these days by UTC, both included, or at any time.
 */
export const recallFields = z.strictObject({
  productId: rowId,
  skuIds: z.optional(z.array(rowId).check(z.minLength(1), z.maxLength(recallSkusMax))),
  soldFrom: z.optional(day),
  soldUntil: z.optional(day),
  remedies,
  texts: recallTexts,
})
/** The days of a recall stand in their order. */
export const inOrder = z.refine<{ soldFrom?: string | undefined; soldUntil?: string | undefined }>(
  ({ soldFrom, soldUntil }) => soldFrom === undefined || soldUntil === undefined || soldFrom <= soldUntil,
  'badInput',
)
export const recallWish = recallFields.check(inOrder)

/** Telling, as it goes: of buyers found so far, by channel. */
const told = z.object({
  /** All have it in their notices, whatever they switched off. */
  buyers: z.int(),
  /** Numbers of buyers who had an order open that shows it, and of those who said that they read it. */
  seen: z.int(),
  confirmed: z.int(),
  mails: z.object({ sent: z.int(), waiting: z.int(), failed: z.int(), none: z.int() }),
})
export const recallRow = z.object({
  id: uuid,
  productId: rowId,
  title: z.string(),
  shop: shopRef,
  reasonCode: z.enum(recallReasons),
  decidedAt: instant,
  /** Null while buyers are being found. */
  finishedAt: z.nullable(instant),
  buyers: z.int(),
})
export const recallListInput = z.strictObject({ ...pageInput, order: timeOrder })
export const recallPage = page(recallRow)
export const recallDetail = z.object({
  ...recallRow.shape,
  skuIds: z.nullable(z.array(rowId)),
  soldFrom: z.nullable(instant),
  soldUntil: z.nullable(instant),
  remedies,
  texts: z.partialRecord(z.enum(localeCodes), z.object({ danger: z.string(), advice: z.string() })),
  proposedBy: z.string(),
  agreedBy: z.string(),
  told,
})
export const recallProof = z.object({ csv: z.string(), rows: z.int(), nextCursor: z.nullable(z.string()) })

/** Recalls that an order of the reader has goods of, in their language where it was given. */
export const orderRecalls = z.object({
  items: z.array(
    z.object({
      id: uuid,
      productId: rowId,
      title: z.string(),
      danger: z.string(),
      advice: z.string(),
      remedies,
      at: instant,
      /** When the reader was told, had it before their eyes, and said that they read it; null: not yet. */
      toldAt: z.nullable(instant),
      seenAt: z.nullable(instant),
      confirmedAt: z.nullable(instant),
    }),
  ),
})
/** Own recall that is before the reader's eyes; `isConfirmed`: they say that they read it. */
export const recallSeenInput = z.strictObject({ id: uuid, isConfirmed: z.boolean() })
