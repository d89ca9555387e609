import * as z from 'zod/mini'
import { endpoint } from '../../wire/endpoint.ts'
import { instant, page, pageInput, queryRowId, rowId, typedLine, uuid } from '../../wire/schemas.ts'
import { category, productCard } from '../catalog/schemas.ts'
import { listNameLengthMax, sharedByLengthMax } from './limits.ts'

const name = typedLine(1, listNameLengthMax)
const token = z.string().check(z.maxLength(64))

/** A list as its owner sees it. */
const goodsList = z.object({
  id: uuid,
  name: z.string(),
  goods: z.int(),
  createdAt: instant,
  /** Its latest product that is on the shelf. */
  cover: z.nullable(z.object({ picture: z.string(), category })),
  /** True if the product that was asked about is in the list. */
  holds: z.boolean(),
  share: z.nullable(z.object({ token: z.string(), by: z.nullable(z.string()) })),
})

const stale = ['list_all', 'list_goods'] as const

/** Named lists of goods, shared by link (PRODUCT §7.11). */
export const listEndpoints = {
  list_all: endpoint({
    method: 'GET',
    path: '/api/favourite/lists',
    access: 'buyer',
    limit: 'read',
    summary: "The buyer's lists, the latest first, and which of them hold a product",
    input: z.strictObject({ product: z.optional(queryRowId) }),
    output: z.array(goodsList),
    refusals: [],
  }),
  list_goods: endpoint({
    method: 'GET',
    path: '/api/favourite/list_goods',
    access: 'buyer',
    limit: 'read',
    summary: "Goods of one of the buyer's lists, what came last first, a page at a time",
    input: z.strictObject({ list: uuid, ...pageInput }),
    output: page(z.object({ ...productCard.shape, isGone: z.boolean() })),
    refusals: ['notFound'],
  }),
  list_make: endpoint({
    method: 'POST',
    path: '/api/favourite/list_make',
    access: 'buyer',
    limit: 'write',
    idempotent: true,
    summary: 'Makes a list, with a product in it if one is named, which is liked too',
    input: z.strictObject({ name, productId: z.optional(rowId) }),
    output: goodsList,
    refusals: ['listsFull', 'productGone', 'favouritesFull'],
    stale: [...stale, 'favourite_list', 'favourite_ids'],
  }),
  list_rename: endpoint({
    method: 'POST',
    path: '/api/favourite/list_rename',
    access: 'buyer',
    limit: 'write',
    summary: 'Gives a list another name',
    input: z.strictObject({ id: uuid, name }),
    output: goodsList,
    refusals: ['notFound'],
    stale,
  }),
  list_remove: endpoint({
    method: 'POST',
    path: '/api/favourite/list_remove',
    access: 'buyer',
    limit: 'write',
    summary: 'Removes a list, and ends its link; what it held stays liked',
    input: z.strictObject({ id: uuid }),
    output: z.object({ id: uuid }),
    refusals: ['notFound'],
    stale,
  }),
  list_put: endpoint({
    method: 'POST',
    path: '/api/favourite/list_put',
    access: 'buyer',
    limit: 'write',
    summary:
      'Puts a product into a list, which likes it too, or takes it out; saying the same twice changes nothing',
    input: z.strictObject({ id: uuid, productId: rowId, isIn: z.boolean() }),
    output: z.object({ isIn: z.boolean() }),
    refusals: ['notFound', 'productGone', 'favouritesFull', 'listFull'],
    stale: [...stale, 'favourite_list', 'favourite_ids'],
  }),
  list_share: endpoint({
    method: 'POST',
    path: '/api/favourite/list_share',
    access: 'buyer',
    limit: 'write',
    summary: 'Shares a list by link, says whose it is, or ends the link; a link that was ended stays so',
    input: z.strictObject({
      id: uuid,
      isShared: z.boolean(),
      /** Shown to the readers; left out or null: nothing is. */
      by: z.optional(z.nullable(typedLine(1, sharedByLengthMax))),
    }),
    output: goodsList,
    refusals: ['notFound'],
    stale,
  }),
  list_shared: endpoint({
    method: 'GET',
    path: '/api/shared_list',
    access: 'public',
    limit: 'read',
    summary: 'The name of a list that is shared by link, and whose it is if they say so',
    input: z.strictObject({ token }),
    output: z.object({ name: z.string(), by: z.nullable(z.string()) }),
    refusals: ['listNotShared'],
  }),
  list_shared_goods: endpoint({
    method: 'GET',
    path: '/api/shared_list/goods',
    access: 'public',
    limit: 'read',
    summary: 'Goods of a list that is shared by link and are on the shelf, a page at a time',
    input: z.strictObject({ token, ...pageInput }),
    output: page(productCard),
    refusals: ['listNotShared'],
  }),
} as const
