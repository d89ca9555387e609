import * as z from 'zod/mini'
import { endpoint } from '../../wire/endpoint.ts'
import { nullData, uuid } from '../../wire/schemas.ts'
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
  order_recall_seen: endpoint({
    method: 'POST',
    path: '/api/order/recall_seen',
    access: 'buyer',
    limit: 'write',
    summary:
      'Notes that the buyer has a recall before their eyes, or says that they read it; the first time counts',
    input: schemas.recallSeenInput,
    output: nullData,
    refusals: ['notFound'],
    stale: ['order_recalls'],
  }),
} as const
