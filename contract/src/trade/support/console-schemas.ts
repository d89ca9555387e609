import * as z from 'zod/mini'
import { operator } from '../../base/staff/schemas.ts'
import { localeCodes, locales } from '../../wire/locales.ts'
import { cents, instant, page, pageInput, rowId, typedLine, typedText, uuid } from '../../wire/schemas.ts'
import { noteTextMax } from '../team/limits.ts'
import { answerVariables, unknownVariables, variablesIn } from './answer-variables.ts'
import { waitAges } from './desk-numbers-console-schemas.ts'
import { cannedTitleMax, messageTextMax, threadsTogetherMax } from './limits.ts'
import { attached, conversation, hasContent, hours, messageNumber, orderShown } from './schemas.ts'

export const inboxShow = ['waiting', 'mine', 'nobody', 'all', 'closed'] as const
export const inboxInput = z.strictObject({
  ...pageInput,
  show: z._default(z.enum(inboxShow), 'waiting'),
  /** All with this buyer, open and closed, whatever `show` says. */
  buyerId: z.optional(uuid),
  /** Age of the conversations that wait. */
  age: z.optional(z.enum(waitAges)),
  /** Colleague whose open conversations are meant. */
  operatorId: z.optional(uuid),
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
  /** Values of the variables of canned answers; null where the conversation does not know one. */
  variables: z.record(z.enum(answerVariables), z.nullable(z.string())),
})
export const byThread = z.strictObject({ thread: uuid })
/** No buyer reads a variable in its braces. */
export const isFilled = z.refine<{ text: string }>(
  ({ text }: { text: string }) => variablesIn(text).length === 0,
  'answerUnfilled',
)
export const replyInput = z.strictObject({ thread: uuid, ...attached }).check(hasContent, isFilled)
/** A shop writes first, about one of its orders. */
export const beginInput = z
  .strictObject({ order: uuid, text: typedText(1, messageTextMax, 'messageEmpty') })
  .check(isFilled)
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

const together = [z.minLength(1), z.maxLength(threadsTogetherMax)] as const
/** Many conversations at once, each with the colleague who had it as the caller saw it. */
export const assignManyInput = z.strictObject({
  threads: z
    .array(
      z.strictObject({
        thread: uuid,
        /** Colleague who has it from now on; null: nobody. */
        operatorId: z.nullable(uuid),
        holderId: z.nullable(uuid),
        /** For nobody: whether rules leave it alone from now on. */
        isLeft: z._default(z.boolean(), true),
      }),
    )
    .check(...together),
})
export const assignManyOutput = z.object({
  /** Conversations that are given as it was said, and whether rules left them alone before. */
  changed: z.array(z.object({ id: uuid, wasLeft: z.boolean() })),
  problems: z.array(
    z.object({
      id: uuid,
      problem: z.enum(['notFound', 'conversationClosed', 'changedMeanwhile', 'colleagueGone']),
    }),
  ),
})
/** Many conversations at once, each with the last message that the caller saw. */
export const stateManyInput = z.strictObject({
  state: z.enum(['open', 'closed']),
  threads: z.array(z.strictObject({ thread: uuid, lastN: messageNumber })).check(...together),
  /** Moment of the opposite act that is taken back: only what that act changed and nobody since. */
  undoes: z.optional(instant),
})
/** `rated` and `otherOpen`: its buyer has rated it, or has begun another one, so that it stays closed. */
export const stateManyOutput = z.object({
  changed: z.array(uuid),
  /** Moment of it, by which it is taken back; null where nothing was changed. */
  at: z.nullable(instant),
  problems: z.array(
    z.object({
      id: uuid,
      problem: z.enum([
        'notFound',
        'conversationClosed',
        'changedMeanwhile',
        'alreadyOpen',
        'rated',
        'otherOpen',
      ]),
    }),
  ),
})

const answerText = (lengthMin: number) =>
  typedText(lengthMin, messageTextMax, 'cannedEmpty').check(
    z.refine((text) => unknownVariables(text).length === 0, 'answerVariable'),
  )
/** English must be there, the other languages may be; what is missing is answered in English. */
export const answerTexts = z.strictObject(
  Object.fromEntries(
    locales.map(({ code }) => [code, code === 'en' ? answerText(1) : z.optional(answerText(0))]),
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
  texts: answerTexts,
})
export const byCanned = z.strictObject({ id: rowId })
/** Null: no hours are said. */
export const hoursSetting = z.object({ hours: z.nullable(hours) })
export const hoursInput = z.strictObject({ hours: z.nullable(hours) })

/** More are not counted. */
export const waitingCountMax = 99
export const waitingCount = z.object({ waiting: z.int().check(z.minimum(0), z.maximum(waitingCountMax + 1)) })
