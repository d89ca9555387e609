import * as z from 'zod/mini'
import { endpoint } from '../../wire/endpoint.ts'
import { cents, nothing, page, pageInput, queryRowId, rowId } from '../../wire/schemas.ts'
import { productCard } from '../catalog/schemas.ts'
import { shopCard } from '../shops/schemas.ts'
import { listEndpoints } from './list-endpoints.ts'

/** Alerts that a buyer asked for about a favourite (PRODUCT §7.3): of each lower price, and once that it is back. */
const alerts = z.object({ cheaper: z.boolean(), back: z.boolean() })

/** A liked product: the price when it was liked tells whether it has become cheaper since. */
const favourite = z.object({
  ...productCard.shape,
  likedPriceCents: cents,
  tells: alerts,
  /** It was sold out when it was liked, and is back. */
  isBack: z.boolean(),
  /** No longer on the shelf: it leads nowhere and can only be taken off the list. */
  isGone: z.boolean(),
})

export const favouritesEndpoints = {
  favourite_list: endpoint({
    method: 'GET',
    path: '/api/favourite/list',
    access: 'buyer',
    limit: 'read',
    summary: 'Products the buyer likes, the latest first, a page at a time',
    input: z.strictObject({ ...pageInput }),
    output: page(favourite),
    refusals: [],
  }),
  favourite_ids: endpoint({
    method: 'GET',
    path: '/api/favourite/ids',
    access: 'buyer',
    limit: 'read',
    summary: 'Ids of all products the buyer likes, for the hearts on cards',
    input: nothing,
    output: z.array(rowId),
    refusals: [],
  }),
  favourite_set: endpoint({
    method: 'POST',
    path: '/api/favourite/set',
    access: 'buyer',
    limit: 'write',
    summary: 'Likes a product or no longer likes it; saying the same twice changes nothing',
    input: z.strictObject({ productId: rowId, liked: z.boolean() }),
    output: z.object({ liked: z.boolean() }),
    refusals: ['productGone', 'favouritesFull'],
    stale: ['favourite_list', 'favourite_told'],
  }),
  favourite_tell: endpoint({
    method: 'POST',
    path: '/api/favourite/tell',
    access: 'buyer',
    limit: 'write',
    summary:
      'Asks to be told when a product is cheaper or back, or no longer; what is left out stays. Who asks likes it too',
    input: z.strictObject({
      productId: rowId,
      cheaper: z.optional(z.boolean()),
      back: z.optional(z.boolean()),
    }),
    output: alerts,
    refusals: ['productGone', 'favouritesFull'],
    stale: ['favourite_list', 'favourite_ids', 'favourite_told'],
  }),
  favourite_told: endpoint({
    method: 'GET',
    path: '/api/favourite/told',
    access: 'buyer',
    limit: 'read',
    summary: 'Alerts that the buyer asked for about a product',
    input: z.strictObject({ product: queryRowId }),
    output: alerts,
    refusals: [],
  }),
  shop_following: endpoint({
    method: 'GET',
    path: '/api/shop/following',
    access: 'buyer',
    limit: 'read',
    summary: 'Shops the buyer follows, the latest first, a page at a time',
    input: z.strictObject({ ...pageInput }),
    output: page(shopCard),
    refusals: [],
  }),
  ...listEndpoints,
} as const
