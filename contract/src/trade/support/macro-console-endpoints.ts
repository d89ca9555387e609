import { endpoint } from '../../wire/endpoint.ts'
import { nothing, nullData } from '../../wire/schemas.ts'
import * as schemas from './macro-console-schemas.ts'

/** Whoever answers buyers keeps macros and applies them. */
const desk = { access: 'operator', roles: ['support'] } as const
const seller = { access: 'operator', member: 'messages' } as const

const list = {
  method: 'GET',
  limit: 'read',
  summary: 'Macros',
  input: nothing,
  output: schemas.macroList,
  refusals: [],
} as const
const save = {
  method: 'POST',
  limit: 'write',
  idempotent: true,
  summary: 'Writes a macro, a new one or another',
  input: schemas.macroInput,
  output: schemas.macro,
  refusals: ['cannedEmpty', 'answerVariable', 'macroEmpty', 'notFound', 'macroLimit'],
  stale: ['console_support_macro_list', 'shop_support_macro_list'],
} as const
const remove = {
  method: 'POST',
  limit: 'write',
  idempotent: true,
  summary: 'Removes a macro',
  input: schemas.byMacro,
  output: nullData,
  refusals: ['notFound'],
  stale: ['console_support_macro_list', 'shop_support_macro_list'],
} as const
const apply = {
  method: 'POST',
  limit: 'write',
  idempotent: true,
  summary: 'Sends the answer of a macro, sets the state and leaves the note, all or nothing',
  input: schemas.macroApplyInput,
  output: schemas.macroApplied,
  refusals: ['messageEmpty', 'answerUnfilled', 'notFound', 'conversationClosed', 'changedMeanwhile'],
  stale: [
    'console_support_list',
    'shop_support_list',
    'console_support_waiting',
    'shop_support_waiting',
    'console_support_thread',
    'shop_support_thread',
    'console_support_messages',
    'shop_support_messages',
    'console_note_list',
    'shop_note_list',
    'console_support_macro_list',
    'shop_support_macro_list',
  ],
} as const

export const macroConsoleEndpoints = {
  console_support_macro_list: endpoint({ ...desk, ...list, path: '/api/console/support/macro/list' }),
  console_support_macro_save: endpoint({ ...desk, ...save, path: '/api/console/support/macro/save' }),
  console_support_macro_remove: endpoint({ ...desk, ...remove, path: '/api/console/support/macro/remove' }),
  console_support_macro_apply: endpoint({ ...desk, ...apply, path: '/api/console/support/macro/apply' }),
  shop_support_macro_list: endpoint({ ...seller, ...list, path: '/api/console/shop/support/macro/list' }),
  shop_support_macro_save: endpoint({ ...seller, ...save, path: '/api/console/shop/support/macro/save' }),
  shop_support_macro_remove: endpoint({
    ...seller,
    ...remove,
    path: '/api/console/shop/support/macro/remove',
  }),
  shop_support_macro_apply: endpoint({ ...seller, ...apply, path: '/api/console/shop/support/macro/apply' }),
} as const
