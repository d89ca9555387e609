import * as z from 'zod/mini'
import { reason } from '../../base/staff/schemas.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { nothing, rowId, uuid } from '../../wire/schemas.ts'
import * as schemas from './console-schemas.ts'

const desk = { access: 'operator', roles: ['support'] } as const
const support = { ...desk, limit: 'write' } as const
/** A shop proves what it sent, Sampan's support whatever was sent. */
const seller = { access: 'operator', member: 'orders' } as const
const stale = ['console_tracking_list'] as const

const upload = {
  method: 'POST',
  limit: 'upload',
  multipart: true,
  summary: 'Takes one private picture for a proof of delivery, and stores it anew without its metadata',
  input: nothing,
  output: z.object({ id: uuid }),
  refusals: ['pictureTooLarge', 'pictureKind', 'picturePixels', 'pictureUnreadable'],
} as const
const prove = {
  method: 'POST',
  limit: 'write',
  idempotent: true,
  summary: 'Adds pictures that prove the delivery of a parcel',
  input: schemas.proveParcelInput,
  output: schemas.parcelOut,
  refusals: ['notFound', 'parcelNotOnItsWay', 'parcelProofsFull'],
} as const

/** Parcels by the shop's hand, and the services that follow them. */
export const shipmentsConsoleEndpoints = {
  shop_parcel_track: endpoint({
    ...seller,
    method: 'POST',
    path: '/api/console/shop/parcel/track',
    limit: 'write',
    idempotent: true,
    summary: 'Tells a milestone of a parcel that has left',
    input: schemas.trackInput,
    output: schemas.parcelOut,
    refusals: ['notFound', 'parcelNotOnItsWay', 'parcelEventsFull'],
    stale: ['shop_order_detail', 'shop_order_list'],
  }),
  shop_proof_upload: endpoint({ ...upload, ...seller, path: '/api/console/shop/proof/upload' }),
  shop_parcel_prove: endpoint({
    ...prove,
    ...seller,
    path: '/api/console/shop/parcel/prove',
    stale: ['shop_order_detail', 'shop_refund_detail'],
  }),
  console_proof_upload: endpoint({ ...upload, ...desk, path: '/api/console/proof/upload' }),
  console_parcel_prove: endpoint({
    ...prove,
    ...desk,
    path: '/api/console/parcel/prove',
    stale: ['console_order_detail', 'console_refund_detail'],
  }),
  console_tracking_list: endpoint({
    ...support,
    method: 'GET',
    path: '/api/console/tracking/list',
    limit: 'read',
    summary: 'Tracking services that may post events',
    input: nothing,
    output: z.object({ items: z.array(schemas.trackingService) }),
    refusals: [],
  }),
  console_tracking_add: endpoint({
    ...support,
    moves: 'rights',
    method: 'POST',
    path: '/api/console/tracking/add',
    summary: 'Lets a tracking service post events; its secret is shown once',
    input: z.strictObject({ name: schemas.serviceName, reason }),
    output: schemas.newTrackingService,
    refusals: ['reasonMissing', 'trackingServiceTaken'],
    stale,
  }),
  console_tracking_close: endpoint({
    ...support,
    moves: 'rights',
    method: 'POST',
    path: '/api/console/tracking/close',
    summary: 'Takes no more events of a tracking service',
    input: z.strictObject({ id: rowId, reason }),
    output: schemas.trackingService,
    refusals: ['reasonMissing', 'notFound'],
    stale,
  }),
} as const
