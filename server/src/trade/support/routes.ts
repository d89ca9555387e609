import { supportConsoleEndpoints } from '@sampan/contract/trade/support/console-endpoints.ts'
import { supportEndpoints } from '@sampan/contract/trade/support/endpoints.ts'
import { supportSellerEndpoints } from '@sampan/contract/trade/support/seller-endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import {
  answerBuyer,
  endThread,
  handThread,
  markInboxRead,
  noteAnswerTyping,
  takeThread,
  uploadForAnswer,
} from './answer.ts'
import { applyMacro } from './apply-macro.ts'
import { assignMany } from './assign-many.ts'
import { markRead, noteTyping, rateConversation, sendMessage } from './buyer-acts.ts'
import { countUnread, listMessages, listThreads, showThread } from './buyer-threads.ts'
import { listCanned, removeCanned, saveCanned } from './canned.ts'
import { showDeskNumbers } from './desk-numbers.ts'
import { saveHours, showHours } from './hours.ts'
import { listInbox, listInboxMessages, showInboxThread, showWaiting } from './inbox.ts'
import { listMacros, removeMacro, saveMacro } from './macros.ts'
import { listRules, removeRule, saveRule, setRuleOrder, tryRules } from './rules.ts'
import { answerByKey, listSellerMessages, listSellerThreads } from './seller-messages.ts'
import { setStateOfMany } from './state-of-many.ts'
import { writeAboutOrder } from './write-first.ts'

export const endpoints = { ...supportEndpoints, ...supportConsoleEndpoints, ...supportSellerEndpoints }

export const routes: Routes<typeof endpoints> = {
  support_threads: listThreads,
  support_thread: showThread,
  support_messages: listMessages,
  support_unread: countUnread,
  support_send: sendMessage,
  support_seen: markRead,
  support_typing: noteTyping,
  support_rate: rateConversation,
  console_support_list: listInbox,
  console_support_waiting: showWaiting,
  console_support_thread: showInboxThread,
  console_support_messages: listInboxMessages,
  console_support_send: answerBuyer,
  console_support_upload: uploadForAnswer,
  console_support_seen: markInboxRead,
  console_support_typing: noteAnswerTyping,
  console_support_take: takeThread,
  console_support_hand: handThread,
  console_support_close: endThread,
  console_support_assign_many: assignMany,
  console_support_state_many: setStateOfMany,
  console_support_canned_list: listCanned,
  console_support_canned_save: saveCanned,
  console_support_canned_remove: removeCanned,
  console_support_macro_list: listMacros,
  console_support_macro_save: saveMacro,
  console_support_macro_remove: removeMacro,
  console_support_macro_apply: applyMacro,
  console_support_rule_list: listRules,
  console_support_rule_save: saveRule,
  console_support_rule_remove: removeRule,
  console_support_rule_order: setRuleOrder,
  console_support_rule_try: tryRules,
  console_support_numbers: showDeskNumbers,
  console_support_hours: showHours,
  console_support_hours_save: saveHours,
  shop_support_list: listInbox,
  shop_support_waiting: showWaiting,
  shop_support_thread: showInboxThread,
  shop_support_messages: listInboxMessages,
  shop_support_send: answerBuyer,
  shop_support_begin: writeAboutOrder,
  shop_support_upload: uploadForAnswer,
  shop_support_seen: markInboxRead,
  shop_support_typing: noteAnswerTyping,
  shop_support_take: takeThread,
  shop_support_hand: handThread,
  shop_support_close: endThread,
  shop_support_assign_many: assignMany,
  shop_support_state_many: setStateOfMany,
  shop_support_canned_list: listCanned,
  shop_support_canned_save: saveCanned,
  shop_support_canned_remove: removeCanned,
  shop_support_macro_list: listMacros,
  shop_support_macro_save: saveMacro,
  shop_support_macro_remove: removeMacro,
  shop_support_macro_apply: applyMacro,
  shop_support_rule_list: listRules,
  shop_support_rule_save: saveRule,
  shop_support_rule_remove: removeRule,
  shop_support_rule_order: setRuleOrder,
  shop_support_rule_try: tryRules,
  shop_support_numbers: showDeskNumbers,
  shop_support_hours: showHours,
  shop_support_hours_save: saveHours,
  seller_message_threads: listSellerThreads,
  seller_message_list: listSellerMessages,
  seller_message_answer: answerByKey,
}
