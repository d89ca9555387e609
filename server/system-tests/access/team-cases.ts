import type { ConsoleEndpointName } from '@sampan/contract/endpoints.ts'
import { anybodys, type CasesOf, field, listed, others } from './id-cases.ts'

const text = 'A note of its own'
const order = { subjectType: 'order' } as const

/** Ids that calls of Sampan's own team take. */
export const officeTeamCases: CasesOf<ConsoleEndpointName> = {
  console_note_list: { subjectId: anybodys('paidOrder', 'notFound', field('subjectId', order)) },
  console_note_add: {
    subjectId: anybodys('paidOrder', 'notFound', field('subjectId', { ...order, text })),
    operatorIds: anybodys('operator', 'colleagueGone', (id, { ids }) => ({
      ...order,
      subjectId: ids.paidOrder,
      text,
      operatorIds: [id],
    })),
  },
  console_note_edit: {
    id: anybodys('note', 'notFound', field('id', { text })),
    operatorIds: anybodys('note', 'notFound', (id, { ids }) => ({
      id,
      text,
      operatorIds: [ids.operator],
    })),
  },
  console_note_remove: { id: anybodys('note') },
  console_hold_show: { subjectId: anybodys('paidOrder', 'notFound', field('subjectId', order)) },
  console_hold_set: {
    subjectId: anybodys(
      'paidOrder',
      'notFound',
      field('subjectId', { ...order, operatorId: null, holderId: null }),
    ),
    operatorId: anybodys('operator', 'colleagueGone', (operatorId, { ids }) => ({
      ...{ ...order, subjectId: ids.paidOrder, operatorId, holderId: null, text },
    })),
    holderId: anybodys('operator', 'changedMeanwhile', (holderId, { ids }) => ({
      ...{ ...order, subjectId: ids.paidOrder, operatorId: null, holderId },
    })),
  },
  console_change_list: { subjectId: anybodys('paidOrder', 'notFound', field('subjectId', order)) },
  console_presence_list: { subjectId: anybodys('paidOrder', 'notFound', field('subjectId', order)) },
  console_presence_beat: { subjectId: anybodys('paidOrder', 'notFound', field('subjectId', order)) },
  console_presence_leave: { subjectId: anybodys('paidOrder', 'nothing', field('subjectId', order)) },
  console_support_hand: {
    thread: anybodys('deskThread', 'notFound', (thread, { ids }) => ({
      ...{ thread, operatorId: ids.operator, holderId: null, text },
    })),
    operatorId: anybodys('operator', 'colleagueGone', (operatorId, { ids }) => ({
      ...{ thread: ids.deskThread, operatorId, holderId: null, text },
    })),
    holderId: anybodys('operator', 'changedMeanwhile', (holderId, { ids }) => ({
      ...{ thread: ids.deskThread, operatorId: ids.operator, holderId, text },
    })),
  },
  console_mention_read: { ids: anybodys('note', 'nothing', listed('ids')) },
}

/** Ids that calls of a shop's team take. */
export const shopTeamCases: CasesOf<ConsoleEndpointName> = {
  shop_note_list: { subjectId: others('paidOrder', 'notFound', field('subjectId', order)) },
  shop_note_add: {
    subjectId: others('paidOrder', 'notFound', field('subjectId', { ...order, text })),
    operatorIds: others('member', 'colleagueGone', (id, { strangers }) => ({
      ...order,
      subjectId: strangers.orderId,
      text,
      operatorIds: [id],
    })),
  },
  shop_note_edit: {
    id: others('note', 'notFound', field('id', { text })),
    operatorIds: others('note', 'notFound', (id, { ids }) => ({ id, text, operatorIds: [ids.member] })),
  },
  shop_note_remove: { id: others('note') },
  shop_hold_show: { subjectId: others('paidOrder', 'notFound', field('subjectId', order)) },
  shop_hold_set: {
    subjectId: others(
      'paidOrder',
      'notFound',
      field('subjectId', { ...order, operatorId: null, holderId: null }),
    ),
    operatorId: others('member', 'colleagueGone', (operatorId, { strangers }) => ({
      ...{ ...order, subjectId: strangers.orderId, operatorId, holderId: null, text },
    })),
    holderId: others('member', 'changedMeanwhile', (holderId, { strangers }) => ({
      ...{ ...order, subjectId: strangers.orderId, operatorId: null, holderId },
    })),
  },
  shop_hold_set_many: {
    'holds.subjectId': others('paidOrder', 'nothing', (subjectId) => ({
      subjectType: 'order',
      holds: [{ subjectId, operatorId: null, holderId: null }],
    })),
    'holds.operatorId': others('member', 'nothing', (operatorId, { strangers }) => ({
      subjectType: 'order',
      holds: [{ subjectId: strangers.orderId, operatorId, holderId: null }],
    })),
    'holds.holderId': others('member', 'nothing', (holderId, { strangers }) => ({
      subjectType: 'order',
      holds: [{ subjectId: strangers.orderId, operatorId: null, holderId }],
    })),
  },
  shop_change_list: { subjectId: others('paidOrder', 'notFound', field('subjectId', order)) },
  shop_presence_list: { subjectId: others('paidOrder', 'notFound', field('subjectId', order)) },
  shop_presence_beat: { subjectId: others('paidOrder', 'notFound', field('subjectId', order)) },
  shop_presence_leave: { subjectId: others('paidOrder', 'nothing', field('subjectId', order)) },
  shop_support_hand: {
    thread: others('shopThread', 'notFound', (thread, { ids }) => ({
      ...{ thread, operatorId: ids.member, holderId: null, text },
    })),
    operatorId: others('member', 'colleagueGone', (operatorId, { strangers }) => ({
      ...{ thread: strangers.shopThread, operatorId, holderId: null, text },
    })),
    holderId: others('member', 'changedMeanwhile', (holderId, { strangers, ids }) => ({
      ...{ thread: strangers.shopThread, operatorId: ids.member, holderId, text },
    })),
  },
  shop_mention_read: { ids: others('note', 'nothing', listed('ids')) },
}
