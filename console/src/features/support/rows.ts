import type { Output } from '#client/call.ts'

export type InboxRow = Output<'console_support_list'>['items'][number]
export type InboxThread = Output<'console_support_thread'>
export type Message = Output<'console_support_messages'>['items'][number]
export type Rule = Output<'console_support_rule_list'>['items'][number]
export type Person = Output<'console_support_rule_list'>['people'][number]
export type DeskNumbers = Output<'console_support_numbers'>
export type Macro = Output<'console_support_macro_save'>

const desk = {
  list: 'console_support_list',
  thread: 'console_support_thread',
  messages: 'console_support_messages',
  send: 'console_support_send',
  upload: 'console_support_upload',
  seen: 'console_support_seen',
  typing: 'console_support_typing',
  hand: 'console_support_hand',
  assignMany: 'console_support_assign_many',
  stateMany: 'console_support_state_many',
  canned: 'console_support_canned_list',
  saveCanned: 'console_support_canned_save',
  removeCanned: 'console_support_canned_remove',
  macros: 'console_support_macro_list',
  saveMacro: 'console_support_macro_save',
  removeMacro: 'console_support_macro_remove',
  applyMacro: 'console_support_macro_apply',
  numbers: 'console_support_numbers',
  rules: 'console_support_rule_list',
  saveRule: 'console_support_rule_save',
  removeRule: 'console_support_rule_remove',
  orderRules: 'console_support_rule_order',
  tryRules: 'console_support_rule_try',
  hours: 'console_support_hours',
  saveHours: 'console_support_hours_save',
} as const
const shop = {
  list: 'shop_support_list',
  thread: 'shop_support_thread',
  messages: 'shop_support_messages',
  send: 'shop_support_send',
  upload: 'shop_support_upload',
  seen: 'shop_support_seen',
  typing: 'shop_support_typing',
  hand: 'shop_support_hand',
  assignMany: 'shop_support_assign_many',
  stateMany: 'shop_support_state_many',
  canned: 'shop_support_canned_list',
  saveCanned: 'shop_support_canned_save',
  removeCanned: 'shop_support_canned_remove',
  macros: 'shop_support_macro_list',
  saveMacro: 'shop_support_macro_save',
  removeMacro: 'shop_support_macro_remove',
  applyMacro: 'shop_support_macro_apply',
  numbers: 'shop_support_numbers',
  rules: 'shop_support_rule_list',
  saveRule: 'shop_support_rule_save',
  removeRule: 'shop_support_rule_remove',
  orderRules: 'shop_support_rule_order',
  tryRules: 'shop_support_rule_try',
  hours: 'shop_support_hours',
  saveHours: 'shop_support_hours_save',
} as const

/** The same work for Sampan's desk and for a shop: who may do which of it is the contract's. */
export const callsOf = { desk, shop } as const
export type Side = keyof typeof callsOf
export type Calls = (typeof callsOf)[Side]
