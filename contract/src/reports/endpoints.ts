import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { queryRowId } from '../wire/schemas.ts'
import { shopPromises } from './schemas.ts'

export const reportsEndpoints = {
  shop_promises: endpoint({
    method: 'GET',
    path: '/api/shop/promises',
    access: 'public',
    limit: 'read',
    shared: 'everybody',
    summary: 'What a shop keeps to: how soon it answers and sends, how much is refunded, when parcels arrive',
    input: z.strictObject({ id: queryRowId }),
    output: shopPromises,
    refusals: ['shopGone'],
  }),
} as const
