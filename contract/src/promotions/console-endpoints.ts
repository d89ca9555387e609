import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { pageInput, rowId } from '../wire/schemas.ts'
import * as schemas from './schemas.ts'

const ofGoods = { access: 'operator', member: 'goods' } as const
const stale = ['console_shop_promo_list'] as const
const staleForAll = ['console_promo_list'] as const

/** All promo codes for operators, and a shop's own. Who may set prices may make them (PRODUCT §3 "Checkout"). */
export const promotionsConsoleEndpoints = {
  console_promo_list: endpoint({
    method: 'GET',
    path: '/api/console/promo/list',
    access: 'operator',
    roles: ['catalogue', 'finance'],
    limit: 'read',
    summary: 'All promo codes, newest first',
    input: z.strictObject({ ...pageInput }),
    output: schemas.promoPage,
    refusals: [],
  }),
  console_promo_add: endpoint({
    moves: 'money',
    method: 'POST',
    path: '/api/console/promo/add',
    access: 'operator',
    roles: ['catalogue', 'finance'],
    limit: 'write',
    idempotent: true,
    summary: 'Makes a promo code for which Sampan pays, whose cost is limited; any other is a proposal',
    input: schemas.promoInput,
    output: schemas.promoRow,
    refusals: ['promoTooMuch', 'promoWindow', 'needsTwo', 'promoTaken'],
    stale: staleForAll,
  }),
  console_promo_close: endpoint({
    method: 'POST',
    path: '/api/console/promo/close',
    access: 'operator',
    roles: ['catalogue', 'finance'],
    limit: 'write',
    summary: 'Switches any promo code off; orders that are placed keep it. Saying it twice changes nothing',
    input: z.strictObject({ id: rowId }),
    output: schemas.promoRow,
    refusals: ['notFound'],
    stale: staleForAll,
  }),
  console_shop_promo_list: endpoint({
    method: 'GET',
    path: '/api/console/shop/promo_list',
    ...ofGoods,
    limit: 'read',
    summary: "The shop's own promo codes, newest first",
    input: z.strictObject({ ...pageInput }),
    output: schemas.shopPromoPage,
    refusals: [],
  }),
  console_shop_promo_add: endpoint({
    method: 'POST',
    path: '/api/console/shop/promo_add',
    ...ofGoods,
    limit: 'write',
    idempotent: true,
    summary: 'Makes a promo code for which the shop pays',
    input: schemas.shopPromoInput,
    output: schemas.shopPromo,
    refusals: ['promoTooMuch', 'promoWindow', 'promoImitates', 'promoTooMany', 'promoTaken'],
    stale,
  }),
  console_shop_promo_close: endpoint({
    method: 'POST',
    path: '/api/console/shop/promo_close',
    ...ofGoods,
    limit: 'write',
    summary: 'Switches a promo code off; orders that are placed keep it. Saying it twice changes nothing',
    input: z.strictObject({ id: rowId }),
    output: schemas.shopPromo,
    refusals: ['notFound'],
    stale,
  }),
} as const
