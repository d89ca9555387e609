import * as z from 'zod/mini'
import { endpoint } from '../../wire/endpoint.ts'
import { nothing, nullData, uuid } from '../../wire/schemas.ts'
import * as schemas from './schemas.ts'

const ofKeys = { access: 'operator', member: 'keys' } as const
const byId = z.strictObject({ id: uuid })
const stale = ['console_webhook_list', 'console_webhook_deliveries'] as const

/** Addresses of a shop's own systems that are told what happens (docs/api/webhooks.md). */
export const webhooksConsoleEndpoints = {
  console_webhook_list: endpoint({
    ...ofKeys,
    method: 'GET',
    path: '/api/console/webhook/list',
    limit: 'read',
    summary: 'Which addresses are told what',
    input: nothing,
    output: z.array(schemas.webhook),
    refusals: [],
  }),
  console_webhook_add: endpoint({
    ...ofKeys,
    method: 'POST',
    path: '/api/console/webhook/add',
    moves: 'rights',
    limit: 'write',
    summary: 'Tells another address, and shows its secret once',
    input: schemas.webhookAddInput,
    output: schemas.webhookSecret,
    refusals: ['webhookAddress', 'webhooksFull'],
    stale,
  }),
  console_webhook_save: endpoint({
    ...ofKeys,
    method: 'POST',
    path: '/api/console/webhook/save',
    moves: 'rights',
    limit: 'write',
    summary: 'Changes an address or what it is told, or switches it off or on',
    input: schemas.webhookSaveInput,
    output: schemas.webhook,
    refusals: ['webhookAddress', 'notFound'],
    stale,
  }),
  console_webhook_rotate: endpoint({
    ...ofKeys,
    method: 'POST',
    path: '/api/console/webhook/rotate',
    moves: 'rights',
    limit: 'write',
    summary: 'Makes a new secret and shows it once; the one before signs beside it for a day',
    input: byId,
    output: schemas.webhookSecret,
    refusals: ['notFound'],
    stale,
  }),
  console_webhook_remove: endpoint({
    ...ofKeys,
    method: 'POST',
    path: '/api/console/webhook/remove',
    limit: 'write',
    summary: 'Tells an address nothing more',
    input: byId,
    output: nullData,
    refusals: ['notFound'],
    stale,
  }),
  console_webhook_test: endpoint({
    ...ofKeys,
    method: 'POST',
    path: '/api/console/webhook/test',
    limit: 'write',
    summary: 'Sends a delivery that is about nothing',
    input: byId,
    output: nullData,
    refusals: ['notFound', 'webhookOff'],
    stale,
  }),
  console_webhook_deliveries: endpoint({
    ...ofKeys,
    method: 'GET',
    path: '/api/console/webhook/deliveries',
    limit: 'read',
    summary: 'Deliveries to an address, newest first',
    input: schemas.webhookDeliveryInput,
    output: schemas.webhookDeliveryPage,
    refusals: [],
  }),
  console_webhook_again: endpoint({
    ...ofKeys,
    method: 'POST',
    path: '/api/console/webhook/again',
    limit: 'write',
    summary: 'Sends a delivery once more',
    input: schemas.webhookAgainInput,
    output: nullData,
    refusals: ['notFound', 'webhookOff'],
    stale,
  }),
} as const
