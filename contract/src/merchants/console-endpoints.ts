import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { nothing, uuid } from '../wire/schemas.ts'
import * as schemas from './console-schemas.ts'

const catalogue = { access: 'operator', roles: ['catalogue'] } as const

/** Operators audit who wants to sell (PRODUCT §1, `catalogue`). */
export const merchantsConsoleEndpoints = {
  console_merchant_list: endpoint({
    ...catalogue,
    method: 'GET',
    path: '/api/console/merchant/list',
    limit: 'read',
    summary: 'Applications to sell: those that wait by who waits longest, others newest first',
    input: schemas.queueInput,
    output: schemas.queuePage,
    refusals: [],
  }),
  console_merchant_waiting: endpoint({
    ...catalogue,
    method: 'GET',
    path: '/api/console/merchant/waiting',
    limit: 'read',
    summary: 'How many applications to sell wait; counted up to a bound',
    input: nothing,
    output: z.object({ waiting: z.int() }),
    refusals: [],
  }),
  console_merchant_detail: endpoint({
    ...catalogue,
    method: 'GET',
    path: '/api/console/merchant/detail',
    limit: 'read',
    summary: 'One application with its papers and history',
    input: z.strictObject({ id: uuid }),
    output: schemas.queueDetail,
    refusals: ['notFound'],
  }),
  console_merchant_decide: endpoint({
    ...catalogue,
    method: 'POST',
    path: '/api/console/merchant/decide',
    limit: 'write',
    idempotent: true,
    summary: 'Passes an application, which opens the shop with its owner, or refuses it with a reason',
    input: schemas.decideInput,
    output: schemas.queueDetail,
    refusals: ['reasonMissing', 'notFound', 'alreadyDecided', 'ownAccount', 'merchantShopName'],
    stale: [
      'console_merchant_list',
      'console_merchant_detail',
      'console_merchant_waiting',
      'console_shop_list',
    ],
  }),
  console_merchant_upload: endpoint({
    ...catalogue,
    method: 'POST',
    path: '/api/console/merchant/upload',
    limit: 'upload',
    multipart: true,
    summary: 'Takes the copy of a paper for a shop page, and stores it anew without its metadata',
    input: nothing,
    output: z.object({ id: uuid }),
    refusals: ['pictureTooLarge', 'pictureKind', 'pictureUnreadable'],
  }),
  console_merchant_release: endpoint({
    ...catalogue,
    method: 'POST',
    path: '/api/console/merchant/release',
    limit: 'write',
    idempotent: true,
    summary: "Shows a paper, or a copy of it, on the shop's page",
    input: schemas.releaseInput,
    output: schemas.queueDetail,
    refusals: [
      'notFound',
      'ownAccount',
      'paperPrivate',
      'paperNeedsCopy',
      'merchantPapers',
      'alreadyDecided',
    ],
    stale: ['console_merchant_detail'],
  }),
  console_merchant_end_release: endpoint({
    ...catalogue,
    method: 'POST',
    path: '/api/console/merchant/end_release',
    limit: 'write',
    idempotent: true,
    summary: "Takes a paper from the shop's page",
    input: schemas.endReleaseInput,
    output: schemas.queueDetail,
    refusals: ['notFound'],
    stale: ['console_merchant_detail'],
  }),
} as const
