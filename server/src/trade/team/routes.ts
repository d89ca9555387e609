import { teamConsoleEndpoints } from '@sampan/contract/trade/team/console-endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { listChanges } from './changes.ts'
import { holdMany } from './hold-many.ts'
import { setHold, showHold } from './holds.ts'
import { listColleagues, listMentions, readMentions, showMentionCount } from './mentions.ts'
import { addNote, editNote, listNotes, removeNote } from './notes.ts'
import { endPresence, listPresence, notePresence } from './presence.ts'

export const endpoints = teamConsoleEndpoints

export const routes: Routes<typeof endpoints> = {
  console_note_list: listNotes,
  console_note_add: addNote,
  console_note_edit: editNote,
  console_note_remove: removeNote,
  console_colleague_list: listColleagues,
  console_mention_list: listMentions,
  console_mention_count: showMentionCount,
  console_mention_read: readMentions,
  console_hold_show: showHold,
  console_hold_set: setHold,
  console_presence_list: listPresence,
  console_presence_beat: notePresence,
  console_presence_leave: endPresence,
  console_change_list: listChanges,
  shop_change_list: listChanges,
  shop_hold_show: showHold,
  shop_hold_set: setHold,
  shop_hold_set_many: holdMany,
  shop_presence_list: listPresence,
  shop_presence_beat: notePresence,
  shop_presence_leave: endPresence,
  shop_note_list: listNotes,
  shop_note_add: addNote,
  shop_note_edit: editNote,
  shop_note_remove: removeNote,
  shop_colleague_list: listColleagues,
  shop_mention_list: listMentions,
  shop_mention_count: showMentionCount,
  shop_mention_read: readMentions,
}
