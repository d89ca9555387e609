import * as z from 'zod/mini'
import { shopRef } from '../../market/shops/schemas.ts'
import { day } from '../../wire/dated.ts'
import { localeCodes } from '../../wire/locales.ts'
import { instant, page, pageInput, rowId, typedText, uuid } from '../../wire/schemas.ts'

export const recallWordsMax = 600
export const recallSkusMax = 200

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
  buyers: z.int(),
  /** Those in whose notices it stands; others have switched notices of orders off, and see it on the order. */
  noticed: z.int(),
  mails: z.object({ sent: z.int(), waiting: z.int(), failed: z.int(), none: z.int() }),
})
export const recallRow = z.object({
  id: uuid,
  productId: rowId,
  title: z.string(),
  shop: shopRef,
  decidedAt: instant,
  /** Null while buyers are being found. */
  finishedAt: z.nullable(instant),
  buyers: z.int(),
})
export const recallListInput = z.strictObject({ ...pageInput })
export const recallPage = page(recallRow)
export const recallDetail = z.object({
  ...recallRow.shape,
  skuIds: z.nullable(z.array(rowId)),
  soldFrom: z.nullable(instant),
  soldUntil: z.nullable(instant),
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
      at: instant,
    }),
  ),
})
