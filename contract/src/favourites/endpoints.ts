import * as z from 'zod/mini'
import { productCard } from '../catalog/schemas.ts'
import { shopCard } from '../shops/schemas.ts'
import { endpoint } from '../wire/endpoint.ts'
import { cents, nothing, page, pageInput, rowId } from '../wire/schemas.ts'

/** A liked product: the price when it was liked tells whether it has become cheaper since. */
const favourite = z.object({
  ...productCard.shape,
  likedPriceCents: cents,
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
    stale: ['favourite_list'],
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
} as const
