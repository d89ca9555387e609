import * as z from 'zod/mini'
import { endpoint } from '../../wire/endpoint.ts'
import { nothing, nullData, uuid } from '../../wire/schemas.ts'
import * as schemas from './console-schemas.ts'
import { deskNumbersConsoleEndpoints } from './desk-numbers-console-endpoints.ts'
import { macroConsoleEndpoints } from './macro-console-endpoints.ts'
import { ruleConsoleEndpoints } from './rule-console-endpoints.ts'
import * as shared from './schemas.ts'

/** The desk's own conversations are answered by Sampan's operators, a shop's by its members with the right. */
const desk = { access: 'operator', roles: ['support'] } as const
const seller = { access: 'operator', member: 'messages' } as const

const list = {
  method: 'GET',
  limit: 'read',
  summary: 'Conversations that wait, the own ones, all open or the closed ones',
  input: schemas.inboxInput,
  output: schemas.inboxPage,
  refusals: [],
} as const
const waiting = {
  method: 'GET',
  limit: 'read',
  summary: 'Number of buyers who wait for an answer; at most one more than is counted',
  input: nothing,
  output: schemas.waitingCount,
  refusals: [],
} as const
const thread = {
  method: 'GET',
  limit: 'read',
  summary: 'One conversation with the context of its buyer',
  input: schemas.byThread,
  output: schemas.inboxThread,
  refusals: ['notFound'],
} as const
const messages = {
  method: 'GET',
  limit: 'read',
  summary: 'Messages of a conversation, the newest first',
  input: shared.messagesInput,
  output: shared.messagePage,
  refusals: ['notFound'],
} as const
const send = {
  method: 'POST',
  limit: 'write',
  idempotent: true,
  summary: 'Answers; whoever answers first has the conversation',
  input: schemas.replyInput,
  output: shared.sent,
  refusals: ['messageEmpty', 'answerUnfilled', 'notFound', 'conversationClosed', 'cardNotYours'],
  stale: [
    'console_support_list',
    'shop_support_list',
    'console_support_waiting',
    'shop_support_waiting',
    'console_support_thread',
    'shop_support_thread',
    'console_support_messages',
    'shop_support_messages',
  ],
} as const
const upload = {
  method: 'POST',
  limit: 'upload',
  multipart: true,
  summary: 'Takes one private picture for an answer, and stores it anew without its metadata',
  input: nothing,
  output: z.object({ id: uuid }),
  refusals: ['pictureTooLarge', 'pictureKind', 'picturePixels', 'pictureUnreadable'],
} as const
const seen = {
  method: 'POST',
  limit: 'write',
  summary: 'Says how far the buyer was read',
  input: schemas.seenInput,
  output: shared.seen,
  refusals: ['notFound'],
  stale: ['console_support_list', 'shop_support_list', 'console_support_thread', 'shop_support_thread'],
} as const
const typing = {
  method: 'POST',
  limit: 'write',
  summary: 'Tells the buyer that an answer is being typed',
  input: schemas.byThread,
  output: nullData,
  refusals: ['notFound'],
} as const
const take = {
  method: 'POST',
  limit: 'write',
  idempotent: true,
  summary: 'Takes a conversation, or leaves it to the others',
  input: schemas.takeInput,
  output: schemas.inboxRow,
  refusals: ['notFound', 'conversationClosed', 'changedMeanwhile'],
  stale: ['console_support_list', 'shop_support_list', 'console_support_thread', 'shop_support_thread'],
} as const
const hand = {
  method: 'POST',
  limit: 'write',
  idempotent: true,
  summary: 'Hands a conversation over to a colleague, with a line that only the team reads',
  input: schemas.handInput,
  output: schemas.inboxRow,
  refusals: ['noteEmpty', 'notFound', 'conversationClosed', 'changedMeanwhile', 'colleagueGone'],
  stale: [
    'console_support_list',
    'shop_support_list',
    'console_support_thread',
    'shop_support_thread',
    'console_note_list',
    'shop_note_list',
  ],
} as const
const close = {
  method: 'POST',
  limit: 'write',
  idempotent: true,
  summary: 'Closes a conversation; the buyer may rate it',
  input: schemas.byThread,
  output: schemas.inboxRow,
  refusals: ['notFound', 'conversationClosed'],
  stale: [
    'console_support_list',
    'shop_support_list',
    'console_support_waiting',
    'shop_support_waiting',
    'console_support_thread',
    'shop_support_thread',
  ],
} as const
const assignMany = {
  method: 'POST',
  limit: 'write',
  idempotent: true,
  summary: 'Gives many conversations to colleagues or to nobody; those that cannot be are named with why',
  input: schemas.assignManyInput,
  output: schemas.assignManyOutput,
  refusals: [],
  stale: ['console_support_list', 'shop_support_list', 'console_support_thread', 'shop_support_thread'],
} as const
const stateMany = {
  method: 'POST',
  limit: 'write',
  idempotent: true,
  summary: 'Closes many conversations or opens them again; those that cannot be are named with why',
  input: schemas.stateManyInput,
  output: schemas.stateManyOutput,
  refusals: [],
  stale: close.stale,
} as const
const cannedList = {
  method: 'GET',
  limit: 'read',
  summary: 'Canned answers',
  input: nothing,
  output: schemas.cannedList,
  refusals: [],
} as const
const cannedSave = {
  method: 'POST',
  limit: 'write',
  idempotent: true,
  summary: 'Writes a canned answer, a new one or another',
  input: schemas.cannedInput,
  output: schemas.canned,
  refusals: ['cannedEmpty', 'answerVariable', 'notFound', 'cannedLimit'],
  stale: [
    'console_support_canned_list',
    'shop_support_canned_list',
    'console_support_macro_list',
    'shop_support_macro_list',
  ],
} as const
const cannedRemove = {
  method: 'POST',
  limit: 'write',
  idempotent: true,
  summary: 'Removes a canned answer',
  input: schemas.byCanned,
  output: nullData,
  refusals: ['notFound', 'cannedInMacro'],
  stale: [
    'console_support_canned_list',
    'shop_support_canned_list',
    'console_support_macro_list',
    'shop_support_macro_list',
  ],
} as const
const hours = {
  method: 'GET',
  limit: 'read',
  summary: 'Opening hours',
  input: nothing,
  output: schemas.hoursSetting,
  refusals: [],
} as const
const hoursSave = {
  method: 'POST',
  limit: 'write',
  idempotent: true,
  summary: 'Changes opening hours, or says none',
  input: schemas.hoursInput,
  output: schemas.hoursSetting,
  refusals: [],
  stale: ['console_support_hours', 'shop_support_hours'],
} as const

export const supportConsoleEndpoints = {
  ...macroConsoleEndpoints,
  ...ruleConsoleEndpoints,
  ...deskNumbersConsoleEndpoints,
  console_support_list: endpoint({ ...desk, ...list, path: '/api/console/support/list' }),
  console_support_waiting: endpoint({ ...desk, ...waiting, path: '/api/console/support/waiting' }),
  console_support_thread: endpoint({ ...desk, ...thread, path: '/api/console/support/thread' }),
  console_support_messages: endpoint({ ...desk, ...messages, path: '/api/console/support/messages' }),
  console_support_send: endpoint({ ...desk, ...send, path: '/api/console/support/send' }),
  console_support_upload: endpoint({ ...desk, ...upload, path: '/api/console/support/upload' }),
  console_support_seen: endpoint({ ...desk, ...seen, path: '/api/console/support/seen' }),
  console_support_typing: endpoint({ ...desk, ...typing, path: '/api/console/support/typing' }),
  console_support_take: endpoint({ ...desk, ...take, path: '/api/console/support/take' }),
  console_support_hand: endpoint({ ...desk, ...hand, path: '/api/console/support/hand' }),
  console_support_close: endpoint({ ...desk, ...close, path: '/api/console/support/close' }),
  console_support_assign_many: endpoint({
    ...desk,
    ...assignMany,
    path: '/api/console/support/assign_many',
  }),
  console_support_state_many: endpoint({ ...desk, ...stateMany, path: '/api/console/support/state_many' }),
  console_support_canned_list: endpoint({ ...desk, ...cannedList, path: '/api/console/support/canned' }),
  console_support_canned_save: endpoint({ ...desk, ...cannedSave, path: '/api/console/support/canned/save' }),
  console_support_canned_remove: endpoint({
    ...desk,
    ...cannedRemove,
    path: '/api/console/support/canned/remove',
  }),
  console_support_hours: endpoint({ ...desk, ...hours, path: '/api/console/support/hours' }),
  console_support_hours_save: endpoint({ ...desk, ...hoursSave, path: '/api/console/support/hours/save' }),
  shop_support_list: endpoint({ ...seller, ...list, path: '/api/console/shop/support/list' }),
  shop_support_waiting: endpoint({ ...seller, ...waiting, path: '/api/console/shop/support/waiting' }),
  shop_support_thread: endpoint({ ...seller, ...thread, path: '/api/console/shop/support/thread' }),
  shop_support_messages: endpoint({ ...seller, ...messages, path: '/api/console/shop/support/messages' }),
  shop_support_send: endpoint({ ...seller, ...send, path: '/api/console/shop/support/send' }),
  shop_support_begin: endpoint({
    ...seller,
    ...send,
    path: '/api/console/shop/support/begin',
    summary:
      'Writes to the buyer of an order, in the open conversation or a new one, with the order beside the words',
    input: schemas.beginInput,
    refusals: ['messageEmpty', 'answerUnfilled', 'notFound', 'messagesWait'],
  }),
  shop_support_upload: endpoint({ ...seller, ...upload, path: '/api/console/shop/support/upload' }),
  shop_support_seen: endpoint({ ...seller, ...seen, path: '/api/console/shop/support/seen' }),
  shop_support_typing: endpoint({ ...seller, ...typing, path: '/api/console/shop/support/typing' }),
  shop_support_take: endpoint({ ...seller, ...take, path: '/api/console/shop/support/take' }),
  shop_support_hand: endpoint({ ...seller, ...hand, path: '/api/console/shop/support/hand' }),
  shop_support_close: endpoint({ ...seller, ...close, path: '/api/console/shop/support/close' }),
  shop_support_assign_many: endpoint({
    ...seller,
    ...assignMany,
    path: '/api/console/shop/support/assign_many',
  }),
  shop_support_state_many: endpoint({
    ...seller,
    ...stateMany,
    path: '/api/console/shop/support/state_many',
  }),
  shop_support_canned_list: endpoint({ ...seller, ...cannedList, path: '/api/console/shop/support/canned' }),
  shop_support_canned_save: endpoint({
    ...seller,
    ...cannedSave,
    path: '/api/console/shop/support/canned/save',
  }),
  shop_support_canned_remove: endpoint({
    ...seller,
    ...cannedRemove,
    path: '/api/console/shop/support/canned/remove',
  }),
  shop_support_hours: endpoint({ ...seller, ...hours, path: '/api/console/shop/support/hours' }),
  shop_support_hours_save: endpoint({
    ...seller,
    ...hoursSave,
    path: '/api/console/shop/support/hours/save',
  }),
} as const
