import * as z from 'zod/mini'
import { endpoint } from '../../wire/endpoint.ts'
import { nothing } from '../../wire/schemas.ts'
import * as schemas from './schemas.ts'

const finance = { access: 'operator', roles: ['finance'], limit: 'read' } as const

export const ledgerConsoleEndpoints = {
  console_journal_list: endpoint({
    ...finance,
    method: 'GET',
    path: '/api/console/ledger/journal',
    summary: 'Transfers with their lines, newest first',
    input: schemas.journalInput,
    output: schemas.journalPage,
    refusals: [],
  }),
  console_journal_csv: endpoint({
    ...finance,
    method: 'POST',
    path: '/api/console/ledger/csv',
    moves: 'rights',
    limit: 'write',
    summary: 'Transfers with their lines as a CSV file, newest first, a part at a time',
    input: schemas.journalCsvInput,
    output: schemas.journalCsv,
    refusals: ['notFound'],
  }),
  console_journal_detail: endpoint({
    ...finance,
    method: 'GET',
    path: '/api/console/ledger/transfer',
    summary: 'One transfer with its lines',
    input: z.strictObject({ id: z.string().check(z.maxLength(40)) }),
    output: schemas.journalEntry,
    refusals: ['notFound'],
  }),
  console_account_list: endpoint({
    ...finance,
    method: 'GET',
    path: '/api/console/ledger/accounts',
    summary: 'Accounts of the ledger with their balances',
    input: schemas.accountsInput,
    output: schemas.accountsPage,
    refusals: [],
  }),
  console_trial_balance: endpoint({
    ...finance,
    method: 'GET',
    path: '/api/console/ledger/trial_balance',
    summary: 'Sums by kind of account, and whether the books are sound',
    input: nothing,
    output: schemas.trialBalance,
    refusals: [],
  }),
} as const
