import { endpoint } from '../../wire/endpoint.ts'
import { nothing, nullData } from '../../wire/schemas.ts'
import * as schemas from './console-schemas.ts'

/** Sampan's operators work together, whatever their role; what a role does not open has no notes for it. */
const office = { access: 'operator', roles: ['support', 'finance', 'catalogue'] } as const
/** Members of a shop who work with orders. */
const shop = { access: 'operator', member: 'orders' } as const

const noteStale = ['console_note_list', 'shop_note_list']
const mentionStale = [
  'console_mention_list',
  'shop_mention_list',
  'console_mention_count',
  'shop_mention_count',
] as const

const noteList = {
  method: 'GET',
  limit: 'read',
  summary: 'Notes of colleagues about one thing, the newest first',
  input: schemas.noteListInput,
  output: schemas.notePage,
  refusals: ['notFound'],
} as const
const noteAdd = {
  method: 'POST',
  limit: 'write',
  idempotent: true,
  summary: 'Writes a note about a thing, and tells the colleagues whom it mentions',
  input: schemas.noteAddInput,
  output: schemas.note,
  refusals: ['noteEmpty', 'notFound', 'colleagueGone'],
  stale: noteStale,
} as const
const noteEdit = {
  method: 'POST',
  limit: 'write',
  idempotent: true,
  summary: 'Changes a note of one’s own',
  input: schemas.noteEditInput,
  output: schemas.note,
  refusals: ['noteEmpty', 'notFound', 'noteOfAnother', 'colleagueGone'],
  stale: noteStale,
} as const
const noteRemove = {
  method: 'POST',
  limit: 'write',
  idempotent: true,
  summary: 'Deletes a note of one’s own',
  input: schemas.byNote,
  output: nullData,
  refusals: ['notFound', 'noteOfAnother'],
  stale: noteStale,
} as const
const colleagueList = {
  method: 'GET',
  limit: 'read',
  summary: 'Colleagues who open things of this kind',
  input: schemas.colleagueInput,
  output: schemas.colleagues,
  refusals: [],
} as const
const mentionList = {
  method: 'GET',
  limit: 'read',
  summary: 'Notes that mention the caller, the newest first',
  input: schemas.mentionInput,
  output: schemas.mentionPage,
  refusals: [],
} as const
const mentionCount = {
  method: 'GET',
  limit: 'read',
  summary: 'Number of unread notes that mention the caller; at most one more than is counted',
  input: nothing,
  output: schemas.mentionCount,
  refusals: [],
} as const
const mentionRead = {
  method: 'POST',
  limit: 'write',
  summary: 'Marks mentions of the caller as read; those of others are passed over',
  input: schemas.mentionReadInput,
  output: schemas.mentionCount,
  refusals: [],
  stale: mentionStale,
} as const

const holdShow = {
  method: 'GET',
  limit: 'read',
  summary: 'Colleague who has an order, a case or an audit',
  input: schemas.byHeld,
  output: schemas.hold,
  refusals: ['notFound'],
} as const
const holdSet = {
  method: 'POST',
  limit: 'write',
  idempotent: true,
  summary: 'Takes a thing, leaves it, or hands it over with a line',
  input: schemas.holdInput,
  output: schemas.hold,
  refusals: ['noteEmpty', 'notFound', 'changedMeanwhile', 'colleagueGone'],
  stale: ['console_hold_show', 'shop_hold_show', 'shop_order_list', ...noteStale],
} as const
const holdSetMany = {
  method: 'POST',
  limit: 'write',
  idempotent: true,
  summary:
    'Gives many orders to colleagues or to nobody, each with a note; those that cannot be are named with why',
  input: schemas.holdManyInput,
  output: schemas.holdManyOutput,
  refusals: ['noteEmpty'],
  stale: ['shop_hold_show', 'shop_order_list', 'shop_note_list'],
} as const
const presenceList = {
  method: 'GET',
  limit: 'read',
  summary: 'Other colleagues who have a thing open now',
  input: schemas.bySubject,
  output: schemas.presence,
  refusals: ['notFound'],
} as const
const changeList = {
  method: 'GET',
  limit: 'read',
  summary: 'Acts of others on a thing since the caller looked at it last',
  input: schemas.bySubject,
  output: schemas.changes,
  refusals: ['notFound'],
} as const
const presenceBeat = {
  method: 'POST',
  limit: 'write',
  summary: 'Says that the caller has a thing open',
  input: schemas.bySubject,
  output: nullData,
  refusals: ['notFound'],
  stale: ['console_presence_list', 'shop_presence_list'],
} as const
const presenceLeave = {
  method: 'POST',
  limit: 'write',
  summary: 'Says that the caller has closed it',
  input: schemas.bySubject,
  output: nullData,
  refusals: [],
} as const

export const teamConsoleEndpoints = {
  console_note_list: endpoint({ ...office, ...noteList, path: '/api/console/note/list' }),
  console_note_add: endpoint({ ...office, ...noteAdd, path: '/api/console/note/add' }),
  console_note_edit: endpoint({ ...office, ...noteEdit, path: '/api/console/note/edit' }),
  console_note_remove: endpoint({ ...office, ...noteRemove, path: '/api/console/note/remove' }),
  console_colleague_list: endpoint({ ...office, ...colleagueList, path: '/api/console/colleague/list' }),
  console_mention_list: endpoint({ ...office, ...mentionList, path: '/api/console/mention/list' }),
  console_mention_count: endpoint({ ...office, ...mentionCount, path: '/api/console/mention/count' }),
  console_hold_show: endpoint({ ...office, ...holdShow, path: '/api/console/hold/show' }),
  console_hold_set: endpoint({ ...office, ...holdSet, path: '/api/console/hold/set' }),
  console_presence_list: endpoint({ ...office, ...presenceList, path: '/api/console/presence/list' }),
  console_change_list: endpoint({ ...office, ...changeList, path: '/api/console/change/list' }),
  shop_change_list: endpoint({ ...shop, ...changeList, path: '/api/console/shop/change/list' }),
  console_presence_beat: endpoint({ ...office, ...presenceBeat, path: '/api/console/presence/beat' }),
  console_presence_leave: endpoint({ ...office, ...presenceLeave, path: '/api/console/presence/leave' }),
  shop_hold_show: endpoint({ ...shop, ...holdShow, path: '/api/console/shop/hold/show' }),
  shop_hold_set: endpoint({ ...shop, ...holdSet, path: '/api/console/shop/hold/set' }),
  shop_hold_set_many: endpoint({ ...shop, ...holdSetMany, path: '/api/console/shop/hold/set_many' }),
  shop_presence_list: endpoint({ ...shop, ...presenceList, path: '/api/console/shop/presence/list' }),
  shop_presence_beat: endpoint({ ...shop, ...presenceBeat, path: '/api/console/shop/presence/beat' }),
  shop_presence_leave: endpoint({ ...shop, ...presenceLeave, path: '/api/console/shop/presence/leave' }),
  console_mention_read: endpoint({ ...office, ...mentionRead, path: '/api/console/mention/read' }),
  shop_note_list: endpoint({ ...shop, ...noteList, path: '/api/console/shop/note/list' }),
  shop_note_add: endpoint({ ...shop, ...noteAdd, path: '/api/console/shop/note/add' }),
  shop_note_edit: endpoint({ ...shop, ...noteEdit, path: '/api/console/shop/note/edit' }),
  shop_note_remove: endpoint({ ...shop, ...noteRemove, path: '/api/console/shop/note/remove' }),
  shop_colleague_list: endpoint({ ...shop, ...colleagueList, path: '/api/console/shop/colleague/list' }),
  shop_mention_list: endpoint({ ...shop, ...mentionList, path: '/api/console/shop/mention/list' }),
  shop_mention_count: endpoint({ ...shop, ...mentionCount, path: '/api/console/shop/mention/count' }),
  shop_mention_read: endpoint({ ...shop, ...mentionRead, path: '/api/console/shop/mention/read' }),
} as const
