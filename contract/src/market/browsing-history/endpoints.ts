import * as z from 'zod/mini'
import { endpoint } from '../../wire/endpoint.ts'
import { nothing, page, pageInput, rowId } from '../../wire/schemas.ts'
import { productCard } from '../catalog/schemas.ts'
import { viewedMax } from './limits.ts'

export const browsingHistoryEndpoints = {
  viewed_list: endpoint({
    method: 'GET',
    path: '/api/viewed/list',
    access: 'buyer',
    limit: 'read',
    summary: 'Products the buyer looked at, the latest first, a page at a time',
    input: z.strictObject({ ...pageInput }),
    output: page(productCard),
    refusals: [],
  }),
  viewed_add: endpoint({
    method: 'POST',
    path: '/api/viewed/add',
    access: 'buyer',
    limit: 'write',
    summary: 'Notes products that were looked at, the latest last; those of a device come together at login',
    input: z.strictObject({ ids: z.array(rowId).check(z.minLength(1), z.maxLength(viewedMax)) }),
    output: z.object({ count: z.int() }),
    refusals: [],
    stale: ['viewed_list', 'for_you', 'home_mine'],
  }),
  viewed_forget: endpoint({
    method: 'POST',
    path: '/api/viewed/forget',
    access: 'buyer',
    limit: 'write',
    summary: 'Forgets what the buyer looked at',
    input: nothing,
    output: z.object({ count: z.int() }),
    refusals: [],
    stale: ['viewed_list', 'for_you', 'home_mine'],
  }),
  for_you: endpoint({
    method: 'GET',
    path: '/api/viewed/for-you',
    access: 'buyer',
    limit: 'read',
    summary:
      'Products that others looked at or bought beside what the buyer did, else popular ones of the same categories',
    input: nothing,
    output: z.array(productCard),
    refusals: [],
  }),
} as const
