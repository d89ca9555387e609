import * as schemas from '../../money/ledger/schemas.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { nothing } from '../../wire/schemas.ts'

export const billEndpoints = {
  bill: endpoint({
    method: 'GET',
    path: '/api/user/bill',
    access: 'buyer',
    limit: 'read',
    summary: "The buyer's lines of the ledger, newest first",
    input: schemas.billInput,
    output: schemas.billPage,
    refusals: [],
  }),
  bill_summary: endpoint({
    method: 'GET',
    path: '/api/bill/summary',
    access: 'buyer',
    limit: 'read',
    summary: 'Balance, sum of all lines, and what each month brought and took',
    input: nothing,
    output: schemas.billSummary,
    refusals: [],
  }),
  bill_csv: endpoint({
    method: 'GET',
    path: '/api/bill/csv',
    access: 'buyer',
    limit: 'read',
    summary: 'The bill as CSV, of one kind and month or all, newest first, a part at a time',
    input: schemas.billCsvInput,
    output: schemas.billCsv,
    refusals: [],
  }),
} as const
