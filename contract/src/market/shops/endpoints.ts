import * as z from 'zod/mini'
import { endpoint } from '../../wire/endpoint.ts'
import { page, pageInput, queryRowId, rowId } from '../../wire/schemas.ts'
import * as schemas from './schemas.ts'

export const shopsEndpoints = {
  shop_list: endpoint({
    method: 'GET',
    path: '/api/shop/list',
    access: 'public',
    limit: 'read',
    shared: 'visitors',
    summary: 'Shops by total sales, a page at a time',
    input: z.strictObject({ ...pageInput }),
    output: page(schemas.shopCard),
    refusals: [],
  }),
  shop_detail: endpoint({
    method: 'GET',
    path: '/api/shop/detail',
    access: 'public',
    limit: 'read',
    shared: 'visitors',
    summary: 'One shop',
    input: z.strictObject({ id: queryRowId }),
    output: schemas.shopDetail,
    refusals: ['shopGone'],
  }),
  shop_follow: endpoint({
    method: 'POST',
    path: '/api/shop/follow',
    access: 'buyer',
    limit: 'write',
    summary: 'Follows or unfollows a shop; saying the same twice changes nothing',
    input: z.strictObject({ id: rowId, followed: z.boolean() }),
    output: z.object({ followed: z.boolean(), fans: z.int() }),
    refusals: ['shopGone'],
    stale: ['shop_detail', 'shop_list', 'home'],
  }),
} as const
