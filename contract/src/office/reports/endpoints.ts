import * as z from 'zod/mini'
import { queryLengthMax } from '../../market/catalog/limits.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { queryRowId, rowId, typedLine } from '../../wire/schemas.ts'
import { shopPromises } from './schemas.ts'

export const reportsEndpoints = {
  shop_promises: endpoint({
    method: 'GET',
    path: '/api/shop/promises',
    access: 'public',
    limit: 'read',
    shared: 'everybody',
    summary: 'Record of a shop: how soon it answers and sends, how much is refunded, when parcels arrive',
    input: z.strictObject({ id: queryRowId }),
    output: shopPromises,
    refusals: ['shopGone'],
  }),
  search_opened: endpoint({
    method: 'POST',
    path: '/api/search/opened',
    access: 'public',
    limit: 'write',
    summary: 'Notes that a search led to a product; the shop reads it as a number, never who it was',
    input: z.strictObject({ q: typedLine(1, queryLengthMax), productId: rowId }),
    output: z.object({}),
    refusals: [],
  }),
} as const
