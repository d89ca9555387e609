import * as z from 'zod/mini'
import { endpoint } from '../../wire/endpoint.ts'
import { listTotals, nothing, uuid } from '../../wire/schemas.ts'
import { decideRefusals } from '../money-settings/console-endpoints.ts'
import { queueChoices, queueStats } from '../money-settings/console-schemas.ts'
import * as schemas from './console-schemas.ts'

const byId = z.strictObject({ id: uuid })
const finance = { access: 'operator', roles: ['finance'] } as const

export const withdrawalsConsoleEndpoints = {
  console_withdrawal_list: endpoint({
    ...finance,
    method: 'GET',
    path: '/api/console/withdrawal/list',
    limit: 'read',
    summary: 'Withdrawals, newest first',
    input: schemas.withdrawalListInput,
    output: schemas.withdrawalPage,
    refusals: [],
  }),
  console_withdrawal_totals: endpoint({
    ...finance,
    method: 'GET',
    path: '/api/console/withdrawal/totals',
    limit: 'read',
    summary: 'Number and sum of the withdrawals that a filter finds',
    input: schemas.withdrawalTotalsInput,
    output: listTotals,
    refusals: [],
  }),
  console_withdrawal_choices: endpoint({
    ...finance,
    method: 'GET',
    path: '/api/console/withdrawal/choices',
    limit: 'read',
    summary: 'Places and operators by which withdrawals can be filtered',
    input: nothing,
    output: queueChoices,
    refusals: [],
  }),
  console_withdrawal_stats: endpoint({
    ...finance,
    method: 'GET',
    path: '/api/console/withdrawal/stats',
    limit: 'read',
    summary: 'Number of withdrawals that wait, and the time until they are answered',
    input: nothing,
    output: queueStats,
    refusals: [],
  }),
  console_withdrawal_detail: endpoint({
    ...finance,
    method: 'GET',
    path: '/api/console/withdrawal/detail',
    limit: 'read',
    summary: 'One withdrawal with what speaks against it, who agreed, and its sending',
    input: byId,
    output: schemas.withdrawalDetail,
    refusals: ['notFound'],
  }),
  console_withdrawal_decide: endpoint({
    ...finance,
    moves: 'money',
    method: 'POST',
    path: '/api/console/withdrawal/decide',
    limit: 'write',
    idempotent: true,
    summary: 'Passes a withdrawal, or refuses it with a reason and gives the money back',
    input: schemas.withdrawalDecideInput,
    output: schemas.withdrawalDetail,
    refusals: ['reasonMissing', ...decideRefusals, 'drawStopped', 'withdrawalHeld', 'payoutReference'],
    stale: [
      'console_withdrawal_list',
      'console_withdrawal_detail',
      'console_withdrawal_stats',
      'console_withdrawal_totals',
      'console_overview',
    ],
  }),
} as const
