import * as z from 'zod/mini'
import { endpoint } from '../../wire/endpoint.ts'
import { uuid } from '../../wire/schemas.ts'
import * as schemas from './console-schemas.ts'

const readRefunds = { access: 'key', scope: 'refunds:read', method: 'GET', limit: 'read' } as const
const writeRefunds = {
  access: 'key',
  scope: 'refunds:write',
  method: 'POST',
  limit: 'write',
  inMaintenance: 'closed',
  idempotent: true,
} as const
const answerRefusals = ['notFound', 'refundStep', 'changedMeanwhile'] as const

/** Refund requests for a shop's own system (docs/api/seller.md). */
export const refundsSellerEndpoints = {
  seller_refund_list: endpoint({
    ...readRefunds,
    path: '/api/seller/refund/list',
    summary: "The shop's refund requests: those that wait for it by their clocks, or all, newest first",
    // A key has no colleagues.
    input: z.omit(schemas.refundQueueInput, { held: true }),
    output: schemas.refundPage,
    refusals: [],
  }),
  seller_refund_detail: endpoint({
    ...readRefunds,
    path: '/api/seller/refund/detail',
    summary: 'Refund request of the shop with tracking and history',
    input: z.strictObject({ id: uuid }),
    output: schemas.refundCase,
    refusals: ['notFound'],
  }),
  seller_refund_refuse: endpoint({
    ...writeRefunds,
    path: '/api/seller/refund/refuse',
    summary: 'Refuses with a reason, a request or what came back; the buyer may ask an operator to decide',
    input: schemas.refuseInput,
    output: schemas.refundCase,
    refusals: ['reasonMissing', ...answerRefusals],
  }),
} as const
