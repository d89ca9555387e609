import * as z from 'zod/mini'
import { operator } from '../../base/staff/schemas.ts'
import { localeCodes, locales } from '../../wire/locales.ts'
import { cents, instant, page, pageInput, rowId, typedLine, typedText, uuid } from '../../wire/schemas.ts'
import { noteTextMax } from '../team/limits.ts'
import { cannedTitleMax, messageTextMax } from './limits.ts'
import { attached, conversation, hasContent, hours, messageNumber, orderShown } from './schemas.ts'

export const inboxShow = ['waiting', 'mine', 'nobody', 'all', 'closed'] as const
export const inboxInput = z.strictObject({
  ...pageInput,
  show: z._default(z.enum(inboxShow), 'waiting'),
  /** All with this buyer, open and closed, whatever `show` says. */
  buyerId: z.optional(uuid),
})
export const inboxRow = z.object({
  ...conversation.shape,
  /** Name by which the buyer wants to be called. */
  buyerName: z.string(),
  /** The language that the buyer reads. */
  language: z.enum(localeCodes),
  assignee: z.nullable(operator),
  isMine: z.boolean(),
  /** Since when the buyer waits for an answer. */
  waitsSince: z.nullable(instant),
})
export const inboxPage = page(inboxRow)
/** Conversation with its buyer and orders. A shop sees its own orders with the buyer, the desk sees all. */
export const inboxThread = z.object({
  ...inboxRow.shape,
  buyer: z.object({
    /** Null to a shop: only the desk opens a buyer's page. */
    id: z.nullable(uuid),
    since: instant,
    orders: z.int(),
    /** The latest few. */
    latest: z.array(orderShown),
    refunds: z.array(
      z.object({ id: uuid, number: z.int(), state: z.string(), amountCents: cents, at: instant }),
    ),
    /** Languages that the buyer wrote in here. */
    wrote: z.array(z.enum(localeCodes)),
  }),
})
export const byThread = z.strictObject({ thread: uuid })
export const replyInput = z.strictObject({ thread: uuid, ...attached }).check(hasContent)
export const seenInput = z.strictObject({ thread: uuid, n: messageNumber })
export const handInput = z.strictObject({
  thread: uuid,
  /** Colleague who has it from now on. */
  operatorId: uuid,
  /** Colleague who had it as the caller saw it. */
  holderId: z.nullable(uuid),
  /** Line that the colleague reads first. */
  text: typedText(1, noteTextMax, 'noteEmpty'),
})
export const takeInput = z.strictObject({ thread: uuid, take: z.boolean() })

/** English must be there, the other languages may be; what is missing is answered in English. */
const texts = z.strictObject(
  Object.fromEntries(
    locales.map(({ code }) => [
      code,
      code === 'en'
        ? typedText(1, messageTextMax, 'cannedEmpty')
        : z.optional(typedText(0, messageTextMax, 'cannedEmpty')),
    ]),
  ) as Record<'en', ReturnType<typeof typedText>> &
    Record<Exclude<(typeof localeCodes)[number], 'en'>, z.ZodMiniOptional<ReturnType<typeof typedText>>>,
)
export const canned = z.object({
  id: rowId,
  title: z.string(),
  texts: z.partialRecord(z.enum(localeCodes), z.string()),
})
export const cannedList = z.object({ items: z.array(canned) })
export const cannedInput = z.strictObject({
  id: z.optional(rowId),
  title: typedLine(1, cannedTitleMax, 'cannedEmpty'),
  texts,
})
export const byCanned = z.strictObject({ id: rowId })
/** Null: no hours are said. */
export const hoursSetting = z.object({ hours: z.nullable(hours) })
export const hoursInput = z.strictObject({ hours: z.nullable(hours) })

/** More are not counted. */
export const waitingCountMax = 99
export const waitingCount = z.object({ waiting: z.int().check(z.minimum(0), z.maximum(waitingCountMax + 1)) })
