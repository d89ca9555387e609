import type { ConsoleEndpointName } from '@sampan/contract/endpoints.ts'
import { anybodys, type CasesOf, field, listed, others } from './id-cases.ts'

const macro = { name: 'Mine', cannedId: null, texts: null, state: 'closed', note: '' } as const
const rule = { topic: null, language: null } as const
const asSeen = { version: 1, lastN: 1, text: 'It floats.' } as const

const given = { operatorId: null, holderId: null } as const

/** Ids that the tools of Sampan's desk take. */
export const officeSupportCases: CasesOf<ConsoleEndpointName> = {
  console_support_assign_many: {
    'threads.thread': anybodys('deskThread', 'nothing', (thread) => ({ threads: [{ ...given, thread }] })),
    'threads.operatorId': anybodys('operator', 'nothing', (operatorId, { ids }) => ({
      threads: [{ ...given, thread: ids.deskThread, operatorId }],
    })),
    'threads.holderId': anybodys('operator', 'nothing', (holderId, { ids }) => ({
      threads: [{ ...given, thread: ids.deskThread, holderId }],
    })),
  },
  console_support_state_many: {
    'threads.thread': anybodys('deskThread', 'nothing', (thread) => ({
      state: 'closed',
      threads: [{ thread, lastN: 1 }],
    })),
  },
  console_support_macro_save: {
    id: anybodys('macro', 'notFound', field('id', macro)),
    cannedId: anybodys('canned', 'notFound', field('cannedId', macro)),
  },
  console_support_rule_save: {
    id: anybodys('rule', 'notFound', (id, { operators }) => ({
      ...rule,
      id,
      operatorId: operators.support.id,
    })),
    operatorId: anybodys('operator', 'colleagueGone', field('operatorId', rule)),
  },
  console_support_rule_remove: { id: anybodys('rule') },
  console_support_rule_order: { ids: anybodys('rule', 'changedMeanwhile', listed('ids')) },
  console_support_macro_remove: { id: anybodys('macro') },
  console_support_macro_apply: {
    thread: anybodys('deskThread', 'notFound', (thread, { ids }) => ({
      ...{ ...asSeen, thread, macroId: ids.macro },
    })),
    macroId: anybodys('macro', 'notFound', (macroId, { ids }) => ({
      ...{ ...asSeen, macroId, thread: ids.deskThread },
    })),
  },
}

/** Ids that the tools of a shop's desk take. */
export const shopSupportCases: CasesOf<ConsoleEndpointName> = {
  shop_support_assign_many: {
    'threads.thread': others('shopThread', 'nothing', (thread) => ({ threads: [{ ...given, thread }] })),
    'threads.operatorId': others('member', 'nothing', (operatorId, { strangers }) => ({
      threads: [{ ...given, thread: strangers.shopThread, operatorId }],
    })),
    'threads.holderId': others('member', 'nothing', (holderId, { strangers }) => ({
      threads: [{ ...given, thread: strangers.shopThread, holderId }],
    })),
  },
  shop_support_state_many: {
    'threads.thread': others('shopThread', 'nothing', (thread) => ({
      state: 'closed',
      threads: [{ thread, lastN: 1 }],
    })),
  },
  shop_support_macro_save: {
    id: others('macro', 'notFound', field('id', macro)),
    cannedId: others('canned', 'notFound', field('cannedId', macro)),
  },
  shop_support_rule_save: {
    id: others('rule', 'notFound', (id, { otherShop }) => ({
      ...{ ...rule, id, operatorId: otherShop.owner.id },
    })),
    operatorId: others('member', 'colleagueGone', field('operatorId', rule)),
  },
  shop_support_rule_remove: { id: others('rule') },
  shop_support_rule_order: { ids: others('rule', 'changedMeanwhile', listed('ids')) },
  shop_support_macro_remove: { id: others('macro') },
  shop_support_macro_apply: {
    thread: others('shopThread', 'notFound', (thread, { ids }) => ({
      ...{ ...asSeen, thread, macroId: ids.macro },
    })),
    macroId: others('macro', 'notFound', (macroId, { ids }) => ({
      ...{ ...asSeen, macroId, thread: ids.shopThread },
    })),
  },
}
