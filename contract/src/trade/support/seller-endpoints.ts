import * as z from 'zod/mini'
import { endpoint } from '../../wire/endpoint.ts'
import { localeCodes } from '../../wire/locales.ts'
import { instant, page, pageInput, uuid } from '../../wire/schemas.ts'
import * as schemas from './schemas.ts'

const readMessages = { access: 'key', scope: 'messages:read', method: 'GET', limit: 'read' } as const

/** A conversation as a shop's own system reads it: of the buyer the name by which they want to be called, and their language. */
const sellerThread = z.object({
  ...z.pick(schemas.conversation, { id: true, isClosed: true, lastN: true, last: true, lastAt: true }).shape,
  buyerName: z.string(),
  language: z.enum(localeCodes),
  /** Messages of the buyer that nobody of the shop has read. */
  unread: z.int(),
  /** Since when the buyer waits for an answer; null where they do not. */
  waitsSince: z.nullable(instant),
})

/** Conversations with buyers for a shop's own system (docs/api/seller.md). */
export const supportSellerEndpoints = {
  seller_message_threads: endpoint({
    ...readMessages,
    path: '/api/seller/message/threads',
    summary: 'Conversations whose buyer waits, longest first, or all open or closed ones, the latest first',
    input: z.strictObject({
      ...pageInput,
      show: z._default(z.enum(['waiting', 'all', 'closed']), 'waiting'),
    }),
    output: page(sellerThread),
    refusals: [],
  }),
  seller_message_list: endpoint({
    ...readMessages,
    path: '/api/seller/message/list',
    summary: 'Messages of a conversation, the newest first, or those after a number',
    input: schemas.messagesInput,
    output: schemas.messagePage,
    refusals: ['notFound'],
  }),
  seller_message_answer: endpoint({
    access: 'key',
    scope: 'messages:write',
    method: 'POST',
    limit: 'write',
    idempotent: true,
    path: '/api/seller/message/answer',
    summary: 'Answers with words, or with a card of a product or of the order that it is about',
    input: z.strictObject({ thread: uuid, ...schemas.attachedCard }).check(schemas.hasContent),
    output: schemas.message,
    refusals: ['messageEmpty', 'notFound', 'conversationClosed', 'cardNotYours'],
  }),
} as const
