import * as z from 'zod/mini'
import { productCard } from '../../market/catalog/schemas.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { nothing, rowId } from '../../wire/schemas.ts'
import { cartLinesMax } from './limits.ts'
import * as schemas from './schemas.ts'

const stale = ['cart_list', 'shell_info', 'order_preview'] as const

export const cartEndpoints = {
  cart_list: endpoint({
    method: 'GET',
    path: '/api/cart/list',
    access: 'buyer',
    limit: 'read',
    summary: 'The bag by shop, each line with what changed since it was put in',
    input: nothing,
    output: schemas.cart,
    refusals: [],
  }),
  cart_beside: endpoint({
    method: 'GET',
    path: '/api/cart/beside',
    access: 'buyer',
    limit: 'read',
    summary:
      'Products that others bought or looked at beside what is in the bag, then what sells best of the same kinds',
    input: nothing,
    output: z.array(productCard),
    refusals: [],
  }),
  cart_add: endpoint({
    method: 'POST',
    path: '/api/cart/add',
    access: 'buyer',
    limit: 'write',
    idempotent: true,
    stale,
    summary: 'Puts pieces of a SKU into the bag, on top of those in it',
    input: schemas.pick,
    output: schemas.cart,
    refusals: ['productGone', 'shopSuspended', 'shopAway', 'quantityLimit', 'outOfStock', 'cartFull'],
  }),
  cart_update: endpoint({
    method: 'POST',
    path: '/api/cart/update',
    access: 'buyer',
    limit: 'write',
    stale,
    summary: 'Sets quantities and selected flags of lines; lines that are gone are passed over',
    input: z.strictObject({ lines: schemas.cartChanges }),
    output: schemas.cart,
    refusals: ['quantityLimit', 'outOfStock'],
  }),
  cart_changeSpec: endpoint({
    method: 'POST',
    path: '/api/cart/changeSpec',
    access: 'buyer',
    limit: 'write',
    stale,
    summary: 'Turns a line into another SKU of its product, in its place; a line that is gone is passed over',
    input: z.strictObject({ skuId: rowId, toSkuId: rowId, quantity: schemas.lineQuantity }),
    output: schemas.cart,
    refusals: ['productGone', 'shopSuspended', 'shopAway', 'quantityLimit', 'outOfStock'],
  }),
  cart_remove: endpoint({
    method: 'POST',
    path: '/api/cart/remove',
    access: 'buyer',
    limit: 'write',
    stale,
    summary: 'Takes lines out of the bag',
    input: z.strictObject({ skuIds: z.array(rowId).check(z.minLength(1), z.maxLength(cartLinesMax)) }),
    output: schemas.cart,
    refusals: [],
  }),
  cart_merge: endpoint({
    method: 'POST',
    path: '/api/cart/merge',
    access: 'buyer',
    limit: 'write',
    idempotent: true,
    stale,
    summary: "Joins a visitor's picks to the bag after login; what is gone or too much is passed over",
    input: z.strictObject({ lines: z.array(schemas.pick).check(z.minLength(1), z.maxLength(cartLinesMax)) }),
    output: schemas.cart,
    refusals: [],
  }),
} as const
