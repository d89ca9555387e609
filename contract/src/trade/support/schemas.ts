import * as z from 'zod/mini'
import { category, picture } from '../../market/catalog/schemas.ts'
import { shopRef } from '../../market/shops/schemas.ts'
import { localeCodes } from '../../wire/locales.ts'
import {
  cents,
  instant,
  page,
  pageInput,
  queryInt,
  queryRowId,
  rowId,
  typedText,
  uuid,
} from '../../wire/schemas.ts'
import { isSeen } from '../../wire/seen-text.ts'
import { cleanUnspaced } from '../../wire/typed-text.ts'
import { status } from '../orders/schemas.ts'
import { messageTextMax } from './limits.ts'

/** Messages of a conversation are numbered from 1; read marks are such numbers. */
export const messageNumber = z.int().check(z.gte(0), z.lte(1_000_000_000))
export const score = z.int().check(z.gte(1), z.lte(5))

export const productShown = z.object({
  id: rowId,
  title: z.string(),
  titleLocale: z.enum(localeCodes),
  picture,
  category,
  priceCents: cents,
  isGone: z.boolean(),
})
export const orderShown = z.object({
  id: uuid,
  orderNo: z.string(),
  status,
  totalCents: cents,
  pieces: z.int(),
  title: z.string(),
  picture: z.nullable(picture),
  createdAt: instant,
})
export const message = z.object({
  n: messageNumber,
  by: z.enum(['buyer', 'staff']),
  /** Name of the person who wrote for the desk or the shop; empty for the buyer. */
  author: z.string(),
  text: z.string(),
  /** The language that it was written in, for the `lang` attribute. */
  locale: z.enum(localeCodes),
  /** A private picture: the buyer and those who answer see it. */
  picture: z.nullable(uuid),
  product: z.nullable(productShown),
  order: z.nullable(orderShown),
  at: instant,
})
export const messagePage = page(message)

/** Card that goes with the words of a message: one thing at most. */
export const attachedCard = {
  text: typedText(0, messageTextMax, 'messageEmpty'),
  product: z.optional(rowId),
  order: z.optional(uuid),
}
export const attached = { ...attachedCard, picture: z.optional(uuid) }
interface Attached {
  text: string
  picture?: string | undefined
  product?: number | undefined
  order?: string | undefined
}
export const hasContent = z.refine<Attached>(({ text, picture, product, order }: Attached) => {
  const things = [picture, product, order].filter((one) => one !== undefined).length
  return things === 1 || (things === 0 && isSeen(text))
}, 'messageEmpty')

export const conversation = z.object({
  id: uuid,
  /** Null: with Sampan's own desk. */
  shop: z.nullable(shopRef),
  isClosed: z.boolean(),
  rating: z.nullable(score),
  /** Messages of the other side that the reader has not read. */
  unread: z.int(),
  lastN: messageNumber,
  /** Number of the latest message that the other side has read. */
  seenN: messageNumber,
  last: z.nullable(z.pick(message, { by: true, text: true, locale: true, at: true })),
  /** Attachment of the last message. */
  lastCarries: z.nullable(z.enum(['picture', 'product', 'order'])),
  lastAt: instant,
})
export const threadPage = page(conversation)

const day = z.int().check(z.gte(0), z.lte(6))
const minute = z.int().check(z.gte(0), z.lte(24 * 60))
/** From 0, Sunday. A side that says no hours answers when it can. */
export const hours = z
  .strictObject({
    timeZone: z.string().check(z.overwrite(cleanUnspaced), z.maxLength(64)),
    days: z.array(day).check(z.minLength(1), z.maxLength(7)),
    fromMinute: minute,
    untilMinute: minute,
  })
  .check(z.refine(({ fromMinute, untilMinute }) => fromMinute < untilMinute))
/** The other side of a conversation: its hours, and the median time of its latest answers. */
export const counterpart = z.object({
  shop: z.nullable(shopRef),
  /** Openings of the coming seven days, with the one that is going on; empty where there are no hours. */
  openings: z.array(z.object({ from: instant, until: instant })).check(z.maxLength(7)),
  /** The next opening; null while somebody answers, and where there are no hours. */
  opensAt: z.nullable(instant),
  /** Null as long as too little was answered. */
  replyMinutes: z.nullable(z.int()),
})

/** A conversation, or with whom: the latest one there. Without either it is the desk. */
export const threadInput = z.strictObject({ thread: z.optional(uuid), shop: z.optional(queryRowId) })
export const thread = z.object({ counterpart, conversation: z.nullable(conversation) })
export const threadsInput = z.strictObject(pageInput)
export const messagesInput = z.strictObject({
  ...pageInput,
  thread: uuid,
  /** Only those after this number. */
  after: z.optional(queryInt(0, 1_000_000_000)),
})

/** To an open conversation, or to a shop or the desk (`null`), where one is begun unless it is open already. */
export const sendInput = z
  .union([
    z.strictObject({ thread: uuid, ...attached }),
    z.strictObject({ shop: z.nullable(rowId), ...attached }),
  ])
  .check(hasContent)
export const sent = z.object({ conversation, message })
export const seenInput = z.strictObject({ thread: uuid, n: messageNumber })
export const seen = z.object({ unread: z.int() })
export const byThread = z.strictObject({ thread: uuid })
export const rateInput = z.strictObject({ thread: uuid, rating: score })
export const unreadMessages = z.object({ unread: z.int() })
