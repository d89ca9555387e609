import * as z from 'zod/mini'
import { endpoint } from '../../wire/endpoint.ts'
import { nothing, queryRowId, rowId } from '../../wire/schemas.ts'
import * as schemas from './schemas.ts'

const reads = { access: 'operator', member: 'goodsRead' } as const
const changes = { access: 'operator', member: 'goods', limit: 'write' } as const
const stale = ['console_collection_list', 'console_collection_detail'] as const

/** Calls by which members of a shop put its goods into collections. */
export const collectionsConsoleEndpoints = {
  console_collection_list: endpoint({
    method: 'GET',
    path: '/api/console/collection/list',
    ...reads,
    limit: 'read',
    summary: "A shop's collections, in the order in which its page shows them",
    input: nothing,
    output: z.object({ items: z.array(schemas.collectionRow) }),
    refusals: [],
  }),
  console_collection_detail: endpoint({
    method: 'GET',
    path: '/api/console/collection/detail',
    ...reads,
    limit: 'read',
    summary: 'One collection with its goods',
    input: z.strictObject({ id: queryRowId }),
    output: schemas.collectionDetail,
    refusals: ['collectionGone'],
  }),
  console_collection_save: endpoint({
    method: 'POST',
    path: '/api/console/collection/save',
    ...changes,
    idempotent: true,
    summary: 'Makes a collection, or saves its titles, order and goods as a whole',
    input: schemas.collectionSaveInput,
    output: schemas.collectionDetail,
    refusals: ['collectionGone', 'collectionChanged', 'goodsGone', 'collectionsFull'],
    stale,
  }),
  console_collection_order: endpoint({
    method: 'POST',
    path: '/api/console/collection/order',
    ...changes,
    summary: "Puts all of a shop's collections into this order",
    input: schemas.collectionOrderInput,
    output: nothing,
    refusals: ['collectionChanged'],
    stale,
  }),
  console_collection_remove: endpoint({
    method: 'POST',
    path: '/api/console/collection/remove',
    ...changes,
    summary: 'Removes a collection; its goods stay',
    input: z.strictObject({ id: rowId }),
    output: nothing,
    refusals: ['collectionGone'],
    stale,
  }),
} as const
