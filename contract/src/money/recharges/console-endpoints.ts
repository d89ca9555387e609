import * as z from 'zod/mini'
import { endpoint } from '../../wire/endpoint.ts'
import { listTotals, nothing, uuid } from '../../wire/schemas.ts'
import { decideRefusals } from '../money-settings/console-endpoints.ts'
import { queueChoices, queueStats } from '../money-settings/console-schemas.ts'
import * as schemas from './console-schemas.ts'

const byId = z.strictObject({ id: uuid })
const finance = { access: 'operator', roles: ['finance'] } as const

export const rechargesConsoleEndpoints = {
  console_recharge_list: endpoint({
    ...finance,
    method: 'GET',
    path: '/api/console/recharge/list',
    limit: 'read',
    summary: 'Manual recharges, those that wait first in time',
    input: schemas.rechargeListInput,
    output: schemas.rechargePage,
    refusals: [],
  }),
  console_recharge_totals: endpoint({
    ...finance,
    method: 'GET',
    path: '/api/console/recharge/totals',
    limit: 'read',
    summary: 'Number and sum of the recharges that a filter finds',
    input: schemas.rechargeTotalsInput,
    output: listTotals,
    refusals: [],
  }),
  console_recharge_choices: endpoint({
    ...finance,
    method: 'GET',
    path: '/api/console/recharge/choices',
    limit: 'read',
    summary: 'Places and operators by which recharges can be filtered',
    input: nothing,
    output: queueChoices,
    refusals: [],
  }),
  console_recharge_stats: endpoint({
    ...finance,
    method: 'GET',
    path: '/api/console/recharge/stats',
    limit: 'read',
    summary: 'Number of recharges that wait, and the time until they are answered',
    input: nothing,
    output: queueStats,
    refusals: [],
  }),
  console_recharge_detail: endpoint({
    ...finance,
    method: 'GET',
    path: '/api/console/recharge/detail',
    limit: 'read',
    summary: 'One recharge with evidence, machine checks and what the balance would be',
    input: byId,
    output: schemas.rechargeDetail,
    refusals: ['notFound'],
  }),
  console_recharge_ask: endpoint({
    ...finance,
    method: 'POST',
    path: '/api/console/recharge/ask',
    limit: 'write',
    idempotent: true,
    summary: 'Asks the buyer for another proof; the recharge waits for it, and then for the operators again',
    input: schemas.rechargeAskInput,
    output: schemas.rechargeDetail,
    refusals: [
      'reasonMissing',
      'notFound',
      'alreadyDecided',
      'rechargeAsked',
      'changedMeanwhile',
      'ownAccount',
      'rechargeAskedEnough',
    ],
    stale: [
      'console_recharge_list',
      'console_recharge_detail',
      'console_recharge_stats',
      'console_recharge_totals',
      'console_overview',
    ],
  }),
  console_recharge_decide: endpoint({
    ...finance,
    moves: 'money',
    method: 'POST',
    path: '/api/console/recharge/decide',
    limit: 'write',
    idempotent: true,
    summary: 'Passes a recharge with what truly arrived, or refuses it with a reason',
    input: schemas.rechargeDecideInput,
    output: schemas.rechargeDetail,
    refusals: [
      'reasonMissing',
      ...decideRefusals,
      'hashUsed',
      'chainUnavailable',
      'hashUnproven',
      'bankReferenceMissing',
      'bankReferenceUsed',
      'rechargeWaits',
    ],
    stale: [
      'console_recharge_list',
      'console_recharge_detail',
      'console_recharge_stats',
      'console_recharge_totals',
      'console_overview',
    ],
  }),
} as const
