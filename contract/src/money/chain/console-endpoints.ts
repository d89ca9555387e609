import * as z from 'zod/mini'
import { reason } from '../../base/staff/schemas.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { nothing, uuid } from '../../wire/schemas.ts'
import * as schemas from './schemas.ts'

export const chainConsoleEndpoints = {
  console_deposit_list: endpoint({
    method: 'GET',
    path: '/api/console/deposit/list',
    access: 'operator',
    roles: ['finance'],
    limit: 'read',
    summary: 'Deposits, newest first; also those that no buyer or token explains',
    input: schemas.consoleDepositInput,
    output: schemas.consoleDepositPage,
    refusals: [],
  }),
  console_deposit_note: endpoint({
    method: 'POST',
    path: '/api/console/deposit/note',
    access: 'operator',
    roles: ['finance'],
    limit: 'write',
    summary: 'Writes down what an unexplained deposit is about; it leaves the unexplained ones',
    input: z.strictObject({ id: uuid, note: reason }),
    output: schemas.consoleDeposit,
    refusals: ['notFound', 'alreadyDecided'],
    stale: ['console_deposit_list', 'console_overview'],
  }),
  console_sanctions_facts: endpoint({
    method: 'GET',
    path: '/api/console/sanctions/facts',
    access: 'operator',
    roles: ['finance'],
    limit: 'read',
    summary: 'Day, age and size of the sanctions list in force; null before the first',
    input: nothing,
    output: schemas.sanctionsFacts,
    refusals: [],
  }),
  console_sanctions_list: endpoint({
    method: 'GET',
    path: '/api/console/sanctions/list',
    access: 'operator',
    roles: ['finance'],
    limit: 'read',
    summary: 'Withdrawals and deposits that the sanctions list stopped, newest first',
    input: schemas.sanctionsInput,
    output: schemas.sanctionsPage,
    refusals: [],
  }),
  console_network_list: endpoint({
    method: 'GET',
    path: '/api/console/network/list',
    access: 'operator',
    roles: ['finance'],
    limit: 'read',
    summary: 'The networks with their settings and how far they are scanned',
    input: nothing,
    output: z.array(schemas.consoleNetwork),
    refusals: [],
  }),
  console_network_close: endpoint({
    method: 'POST',
    path: '/api/console/network/close',
    access: 'operator',
    roles: ['finance'],
    moves: 'money',
    limit: 'write',
    summary:
      'Closes a network for deposits, withdrawals or both at once; whatever else changes is a proposal',
    input: schemas.networkCloseInput,
    output: schemas.consoleNetwork,
    refusals: ['notFound', 'changedMeanwhile'],
    stale: ['console_network_list'],
  }),
} as const
