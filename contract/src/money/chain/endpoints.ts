import * as z from 'zod/mini'
import { endpoint } from '../../wire/endpoint.ts'
import { nothing } from '../../wire/schemas.ts'
import * as schemas from './schemas.ts'

export const chainEndpoints = {
  getBlockchain: endpoint({
    method: 'GET',
    path: '/api/user/getBlockchain',
    access: 'buyer',
    limit: 'read',
    summary: "The networks, with the buyer's own deposit address on each open one",
    input: nothing,
    output: z.array(schemas.network),
    refusals: [],
  }),
  deposit_list: endpoint({
    method: 'GET',
    path: '/api/chain/deposits',
    access: 'buyer',
    limit: 'read',
    summary: "The buyer's deposits that are on their way, and the last few that arrived",
    input: nothing,
    output: z.array(schemas.deposit),
    refusals: [],
  }),
  deposit_find: endpoint({
    method: 'GET',
    path: '/api/chain/find',
    access: 'buyer',
    limit: 'auth',
    summary: 'The fate of a transaction that should have been a deposit',
    input: schemas.findInput,
    output: schemas.found,
    refusals: ['rechargeNetwork', 'notOpen', 'chainUnavailable'],
  }),
  demo_faucet: endpoint({
    method: 'POST',
    path: '/api/demo/faucet',
    access: 'buyer',
    limit: 'write',
    summary:
      "Sends test dollars to the buyer's own address on the demo's test chain; refused everywhere else",
    input: schemas.tapInput,
    output: z.object({ txHash: z.string() }),
    refusals: ['rechargeNetwork', 'notOpen', 'chainUnavailable'],
  }),
} as const
