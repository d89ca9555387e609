import * as z from 'zod/mini'
import {
  hasReason,
  hasReasonFor,
  reasonFields,
  resumeReasons,
  stopReasons,
} from '../../base/staff/reasons.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { nothing } from '../../wire/schemas.ts'
import { moneySettings } from './schemas.ts'

const finance = { access: 'operator', roles: ['finance'] } as const
/** Refusals of deciding on a recharge or withdrawal, in this order. */
export const decideRefusals = [
  'notFound',
  'alreadyDecided',
  'changedMeanwhile',
  'secondApprover',
  'ownAccount',
] as const
const settingsRow = z.object({
  ...moneySettings.shape,
  version: z.int(),
  isStopped: z.boolean(),
  stoppedReason: z.string(),
})

export const moneySettingsConsoleEndpoints = {
  console_withdrawals_stop: endpoint({
    ...finance,
    moves: 'money',
    method: 'POST',
    path: '/api/console/withdrawal/stop',
    limit: 'write',
    summary: 'Stops all withdrawals and payouts, or lets them go on',
    input: z
      .strictObject({ isStopped: z.boolean(), ...reasonFields([...stopReasons, ...resumeReasons]) })
      .check(
        hasReason,
        hasReasonFor(({ isStopped }) => isStopped, stopReasons),
      ),
    output: settingsRow,
    refusals: ['reasonMissing'],
    stale: ['console_overview', 'console_money_settings'],
  }),
  console_money_settings: endpoint({
    ...finance,
    method: 'GET',
    path: '/api/console/settings/money',
    limit: 'read',
    summary: 'Fees, limits and waiting times of money',
    input: nothing,
    output: settingsRow,
    refusals: [],
  }),
} as const
