import * as z from 'zod/mini'
import {
  blockReasons,
  hasReason,
  hasReasonFor,
  reasonFields,
  resumeReasons,
} from '../../base/staff/reasons.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { listCount, uuid } from '../../wire/schemas.ts'
import * as schemas from './console-schemas.ts'

const finance = { access: 'operator', roles: ['finance'] } as const
const byId = z.strictObject({ id: uuid })

export const buyerDeskConsoleEndpoints = {
  console_buyer_list: endpoint({
    access: 'operator',
    roles: ['finance', 'support'],
    method: 'GET',
    path: '/api/console/buyer/list',
    limit: 'read',
    summary: 'Buyers, newest first, found by account, name, e-mail or mobile',
    input: schemas.buyerInput,
    output: schemas.buyerPage,
    refusals: [],
  }),
  console_buyer_count: endpoint({
    access: 'operator',
    roles: ['finance', 'support'],
    method: 'GET',
    path: '/api/console/buyer/count',
    limit: 'read',
    summary: 'Number of buyers that words find; null where they are too short for the index of words',
    input: schemas.buyerCountInput,
    output: z.nullable(listCount),
    refusals: [],
  }),
  console_buyer_detail: endpoint({
    access: 'operator',
    roles: ['finance', 'support'],
    method: 'GET',
    path: '/api/console/buyer/detail',
    limit: 'read',
    summary: 'One buyer with balance and records; read only',
    input: byId,
    output: schemas.buyerDetail,
    refusals: ['notFound'],
  }),
  console_buyer_risk: endpoint({
    access: 'operator',
    roles: ['finance', 'support'],
    method: 'GET',
    path: '/api/console/buyer/risk',
    limit: 'read',
    summary: 'Age, sums, refunds and devices of one buyer, for a line beside what is decided',
    input: byId,
    output: schemas.buyerRisk,
    refusals: ['notFound'],
  }),
  console_buyer_block: endpoint({
    ...finance,
    moves: 'money',
    method: 'POST',
    path: '/api/console/buyer/block',
    limit: 'write',
    summary: "Stops one buyer's withdrawals, or lets them go on",
    input: z
      .strictObject({
        id: uuid,
        isBlocked: z.boolean(),
        ...reasonFields([...blockReasons, ...resumeReasons]),
      })
      .check(
        hasReason,
        hasReasonFor(({ isBlocked }) => isBlocked, blockReasons),
      ),
    output: schemas.buyerDetail,
    refusals: ['reasonMissing', 'notFound'],
    stale: ['console_buyer_list', 'console_buyer_detail'],
  }),
  console_buyer_sign_out: endpoint({
    access: 'operator',
    roles: ['finance', 'support'],
    moves: 'rights',
    method: 'POST',
    path: '/api/console/buyer/sign_out',
    limit: 'write',
    idempotent: true,
    summary: 'Logs one buyer out on all devices, and tells them by notice and e-mail',
    input: z.strictObject({ id: uuid, ...reasonFields(blockReasons) }).check(hasReason),
    output: schemas.buyerDetail,
    refusals: ['reasonMissing', 'notFound'],
    stale: ['console_buyer_detail'],
  }),
} as const
