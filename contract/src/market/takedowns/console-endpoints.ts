import * as z from 'zod/mini'
import { endpoint } from '../../wire/endpoint.ts'
import { queryRowId } from '../../wire/schemas.ts'
import * as schemas from './schemas.ts'

const ofOffice = { access: 'operator', roles: ['catalogue'] } as const
/** Support looks up what a buyer writes about. */
const readers = { access: 'operator', roles: ['support', 'catalogue'] } as const
const stale = [
  'console_market_goods',
  'console_market_goods_detail',
  'console_halfway_list',
  'console_halfway_counts',
] as const

/** Operators look through the goods of all shops and take down what may not be sold; the shop may appeal once. */
export const takedownsConsoleEndpoints = {
  console_market_goods: endpoint({
    method: 'GET',
    path: '/api/console/market/goods',
    ...readers,
    limit: 'read',
    summary: 'Goods of all shops, newest first',
    input: schemas.marketGoodsInput,
    output: schemas.marketGoodsPage,
    refusals: [],
  }),
  console_market_goods_detail: endpoint({
    method: 'GET',
    path: '/api/console/market/goods/detail',
    ...readers,
    limit: 'read',
    summary: 'One product with all that it is judged by, and its latest takedown',
    input: z.strictObject({ id: queryRowId }),
    output: schemas.marketGoodsDetail,
    refusals: ['notFound'],
  }),
  console_takedown_make: endpoint({
    method: 'POST',
    path: '/api/console/takedown/make',
    ...ofOffice,
    limit: 'write',
    idempotent: true,
    summary:
      'Takes a product off the shelf with a reason that its shop reads; the shop cannot put it back while that stands',
    input: schemas.takeDownInput,
    output: schemas.marketGoods,
    refusals: ['reasonMissing', 'notFound', 'alreadyDecided'],
    stale,
  }),
  console_takedown_answer: endpoint({
    method: 'POST',
    path: '/api/console/takedown/answer',
    ...ofOffice,
    limit: 'write',
    idempotent: true,
    summary: 'Lifts a takedown, or keeps it after an appeal, with words to the shop',
    input: schemas.answerInput,
    output: schemas.marketGoods,
    refusals: ['reasonMissing', 'notFound', 'alreadyDecided', 'secondDecider'],
    stale,
  }),
  console_takedown_appeal: endpoint({
    method: 'POST',
    path: '/api/console/takedown/appeal',
    access: 'operator',
    member: 'publish',
    limit: 'write',
    idempotent: true,
    summary: 'Says what a shop has against a takedown of its goods, once',
    input: schemas.appealInput,
    output: z.object({ productId: z.int() }),
    refusals: ['reasonMissing', 'notFound', 'takedownAppealed'],
    stale: ['console_goods_list', 'console_goods_detail', 'console_shop_today'],
  }),
} as const
