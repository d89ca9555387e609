import type { TeamSubject } from '@sampan/contract/trade/team/subjects.ts'
import type { Output } from '#client/call.ts'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'

/** Thing that colleagues work on. */
export interface Subject {
  type: TeamSubject
  id: string
}
export type Note = Output<'console_note_list'>['items'][number]
export type Colleague = Output<'console_colleague_list'>['items'][number]

const office = {
  notes: 'console_note_list',
  add: 'console_note_add',
  edit: 'console_note_edit',
  remove: 'console_note_remove',
  colleagues: 'console_colleague_list',
  mentions: 'console_mention_list',
  read: 'console_mention_read',
  hold: 'console_hold_show',
  setHold: 'console_hold_set',
  presence: 'console_presence_list',
  beat: 'console_presence_beat',
  leave: 'console_presence_leave',
  changes: 'console_change_list',
} as const
const shop = {
  notes: 'shop_note_list',
  add: 'shop_note_add',
  edit: 'shop_note_edit',
  remove: 'shop_note_remove',
  colleagues: 'shop_colleague_list',
  mentions: 'shop_mention_list',
  read: 'shop_mention_read',
  hold: 'shop_hold_show',
  setHold: 'shop_hold_set',
  presence: 'shop_presence_list',
  beat: 'shop_presence_beat',
  leave: 'shop_presence_leave',
  changes: 'shop_change_list',
} as const

export type TeamCalls = typeof office | typeof shop

/** Calls of the team that the reader belongs to: Sampan's, or their shop's; null where their rights have none. */
export function useTeamCalls(): TeamCalls | null {
  const me = useOperator()
  const calls = me.member ? shop : office
  return may(me, calls.notes) ? calls : null
}
