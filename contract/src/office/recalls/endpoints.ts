import * as z from 'zod/mini'
import { endpoint } from '../../wire/endpoint.ts'
import { uuid } from '../../wire/schemas.ts'
import * as schemas from './schemas.ts'

export const recallsEndpoints = {
  order_recalls: endpoint({
    method: 'GET',
    path: '/api/order/recalls',
    access: 'buyer',
    limit: 'read',
    summary: 'Safety recalls of goods in an own paid order: the danger, and what to do',
    input: z.strictObject({ id: uuid }),
    output: schemas.orderRecalls,
    refusals: [],
  }),
} as const
