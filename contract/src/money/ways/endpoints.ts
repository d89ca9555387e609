import * as z from 'zod/mini'
import { endpoint } from '../../wire/endpoint.ts'
import { nothing } from '../../wire/schemas.ts'
import * as schemas from './schemas.ts'

export const waysEndpoints = {
  way_list: endpoint({
    method: 'GET',
    path: '/api/way/list',
    access: 'buyer',
    limit: 'read',
    summary: 'Open ways of recharging and withdrawing by hand: where to send, what to fill in, limits',
    input: nothing,
    output: z.array(schemas.way),
    refusals: [],
  }),
} as const
