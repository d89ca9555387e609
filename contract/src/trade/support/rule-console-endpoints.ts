import { endpoint } from '../../wire/endpoint.ts'
import { nothing } from '../../wire/schemas.ts'
import * as schemas from './rule-console-schemas.ts'

/** Sampan's support, and those of a shop who keep the list of its people. */
const desk = { access: 'operator', roles: ['support'] } as const
const seller = { access: 'operator', member: 'members' } as const
const stale = [
  'console_support_rule_list',
  'shop_support_rule_list',
  'console_support_rule_try',
  'shop_support_rule_try',
] as const

const list = {
  method: 'GET',
  limit: 'read',
  summary: 'Rules that give conversations to somebody, in the order in which they are tried',
  input: nothing,
  output: schemas.ruleList,
  refusals: [],
} as const
const save = {
  method: 'POST',
  limit: 'write',
  idempotent: true,
  summary: 'Writes a rule, a new one at the end, or another',
  input: schemas.ruleInput,
  output: schemas.ruleList,
  refusals: ['colleagueGone', 'notFound', 'ruleLimit'],
  stale,
} as const
const remove = {
  method: 'POST',
  limit: 'write',
  idempotent: true,
  summary: 'Removes a rule',
  input: schemas.byRule,
  output: schemas.ruleList,
  refusals: ['notFound'],
  stale,
} as const
const order = {
  method: 'POST',
  limit: 'write',
  idempotent: true,
  summary: 'Changes the order in which rules are tried',
  input: schemas.ruleOrderInput,
  output: schemas.ruleList,
  refusals: ['changedMeanwhile'],
  stale,
} as const
const tryOut = {
  method: 'GET',
  limit: 'read',
  summary: 'Rule that would take a conversation of this subject and language now',
  input: schemas.ruleTryInput,
  output: schemas.ruleTried,
  refusals: [],
} as const

export const ruleConsoleEndpoints = {
  console_support_rule_list: endpoint({ ...desk, ...list, path: '/api/console/support/rule/list' }),
  console_support_rule_save: endpoint({ ...desk, ...save, path: '/api/console/support/rule/save' }),
  console_support_rule_remove: endpoint({ ...desk, ...remove, path: '/api/console/support/rule/remove' }),
  console_support_rule_order: endpoint({ ...desk, ...order, path: '/api/console/support/rule/order' }),
  console_support_rule_try: endpoint({ ...desk, ...tryOut, path: '/api/console/support/rule/try' }),
  shop_support_rule_list: endpoint({ ...seller, ...list, path: '/api/console/shop/support/rule/list' }),
  shop_support_rule_save: endpoint({ ...seller, ...save, path: '/api/console/shop/support/rule/save' }),
  shop_support_rule_remove: endpoint({ ...seller, ...remove, path: '/api/console/shop/support/rule/remove' }),
  shop_support_rule_order: endpoint({ ...seller, ...order, path: '/api/console/shop/support/rule/order' }),
  shop_support_rule_try: endpoint({ ...seller, ...tryOut, path: '/api/console/shop/support/rule/try' }),
} as const
