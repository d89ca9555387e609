import * as z from 'zod/mini'
import { endpoint } from '../../wire/endpoint.ts'
import { nothing, nullData, queryRowId, uuid } from '../../wire/schemas.ts'
import * as schemas from './schemas.ts'

const ofKeys = { access: 'operator', member: 'keys' } as const

/** Keys with which a shop's own system asks: its owner makes them, and Sampan sees that they are there. */
export const apiKeysConsoleEndpoints = {
  console_key_list: endpoint({
    ...ofKeys,
    method: 'GET',
    path: '/api/console/key/list',
    limit: 'read',
    summary: "The shop's keys for its own system",
    input: nothing,
    output: z.array(schemas.apiKey),
    refusals: [],
  }),
  console_key_add: endpoint({
    ...ofKeys,
    method: 'POST',
    path: '/api/console/key/add',
    moves: 'rights',
    limit: 'write',
    summary: 'Makes a key and shows it once',
    input: schemas.keyAddInput,
    output: schemas.keyAdded,
    refusals: ['keysFull'],
    stale: ['console_key_list'],
  }),
  console_key_end: endpoint({
    ...ofKeys,
    method: 'POST',
    path: '/api/console/key/end',
    limit: 'write',
    summary: 'A key opens nothing any more, from the next call on',
    input: z.strictObject({ id: uuid }),
    output: nullData,
    refusals: ['notFound'],
    stale: ['console_key_list'],
  }),
  console_shop_keys: endpoint({
    access: 'operator',
    roles: ['catalogue', 'support'],
    method: 'GET',
    path: '/api/console/shop/keys',
    limit: 'read',
    summary: 'Which keys a shop has',
    input: z.strictObject({ shopId: queryRowId }),
    output: z.array(schemas.apiKey),
    refusals: [],
  }),
} as const
