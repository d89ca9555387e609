import * as z from 'zod/mini'
import { endpoint } from '../../wire/endpoint.ts'
import { queryRowId } from '../../wire/schemas.ts'
import * as schemas from './schemas.ts'

export const promoCodesEndpoints = {
  shop_promos: endpoint({
    method: 'GET',
    path: '/api/shop/promos',
    access: 'public',
    limit: 'read',
    shared: 'everybody',
    summary: 'The promo codes that are offered for a shop now',
    input: z.strictObject({ id: queryRowId }),
    output: z.object({ items: z.array(schemas.promoOffer) }),
    refusals: [],
  }),
} as const
