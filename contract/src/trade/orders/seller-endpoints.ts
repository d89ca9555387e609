import { endpoint } from '../../wire/endpoint.ts'
import * as schemas from './seller-schemas.ts'

/** Orders for a shop's own system (docs/api/seller.md). */
export const ordersSellerEndpoints = {
  seller_order_list: endpoint({
    method: 'GET',
    path: '/api/seller/order/list',
    access: 'key',
    scope: 'orders:read',
    limit: 'read',
    summary: "The shop's orders, those that changed longest ago first; `cursor` goes on where a page ended",
    input: schemas.sellerOrderInput,
    output: schemas.sellerOrderPage,
    refusals: [],
  }),
  seller_order_detail: endpoint({
    method: 'GET',
    path: '/api/seller/order/detail',
    access: 'key',
    scope: 'orders:read',
    limit: 'read',
    summary: "One of the shop's orders",
    input: schemas.sellerOrderById,
    output: schemas.sellerOrder,
    refusals: ['notFound'],
  }),
  seller_order_ship: endpoint({
    method: 'POST',
    path: '/api/seller/order/ship',
    access: 'key',
    scope: 'shipments:write',
    limit: 'write',
    inMaintenance: 'closed',
    idempotent: true,
    summary: 'Sends a parcel with all that has not left of an order, or with some of it',
    input: schemas.sellerShipInput,
    output: schemas.sellerOrder,
    refusals: ['notFound', 'orderNotShippable', 'parcelPieces', 'trackingNoTooOften'],
  }),
} as const
