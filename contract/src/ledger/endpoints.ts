import { endpoint } from '../wire/endpoint.ts'
import * as schemas from './schemas.ts'

export const ledgerEndpoints = {
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
} as const
