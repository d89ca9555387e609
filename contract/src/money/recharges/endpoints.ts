import * as z from 'zod/mini'
import { endpoint } from '../../wire/endpoint.ts'
import { uuid } from '../../wire/schemas.ts'
import * as schemas from './schemas.ts'

const byId = z.strictObject({ id: uuid })

export const rechargesEndpoints = {
  recharge: endpoint({
    method: 'POST',
    path: '/api/user/recharge',
    access: 'buyer',
    limit: 'write',
    inMaintenance: 'closed',
    idempotent: true,
    summary: 'A manual recharge: says what was sent and proves it with pictures; a person audits it',
    input: schemas.rechargeInput,
    output: schemas.recharge,
    refusals: [
      'rechargeNetwork',
      'rechargeAddress',
      'rechargeEvidence',
      'notOpen',
      'chainAddressFormat',
      'chainAddressChecksum',
      'chainAddressNetwork',
      'rechargeSender',
      'rechargeMinimum',
      'rechargeLimit',
    ],
    stale: ['recharge_log'],
  }),
  recharge_reference: endpoint({
    method: 'POST',
    path: '/api/recharge/reference',
    access: 'buyer',
    limit: 'write',
    inMaintenance: 'closed',
    summary:
      'Reference that the buyer names when they send money by a way: the same until a recharge has used it',
    input: z.strictObject({ wayId: uuid }),
    output: schemas.rechargeReference,
    refusals: ['notFound', 'wayClosed'],
  }),
  recharge_by_way: endpoint({
    method: 'POST',
    path: '/api/recharge/byWay',
    access: 'buyer',
    limit: 'write',
    inMaintenance: 'closed',
    idempotent: true,
    summary: "A recharge by a way of the shop's own, such as a bank transfer, proved with pictures",
    input: schemas.rechargeByWayInput,
    output: schemas.recharge,
    refusals: [
      'rechargeAddress',
      'rechargeEvidence',
      'notFound',
      'wayClosed',
      'wayFields',
      'wayReference',
      'rechargeMinimum',
      'rechargeMaximum',
      'rechargeLimit',
    ],
    stale: ['recharge_log'],
  }),
  recharge_log: endpoint({
    method: 'GET',
    path: '/api/user/recharge_log',
    access: 'buyer',
    limit: 'read',
    summary: "The buyer's recharges, on-chain and manual, newest first",
    input: schemas.rechargeLogInput,
    output: schemas.rechargePage,
    refusals: [],
  }),
  recharge_detail: endpoint({
    method: 'GET',
    path: '/api/recharge/detail',
    access: 'buyer',
    limit: 'read',
    summary: 'One recharge',
    input: byId,
    output: schemas.recharge,
    refusals: ['notFound'],
  }),
} as const
