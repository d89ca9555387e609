import * as z from 'zod/mini'
import { endpoint } from '../../wire/endpoint.ts'
import { queryRowId } from '../../wire/schemas.ts'
import { traderFacts } from '../shops/trader.ts'

export const shopSettingsEndpoints = {
  shop_trader: endpoint({
    method: 'GET',
    path: '/api/shop/trader',
    access: 'public',
    limit: 'read',
    summary:
      'Facts about who sells in a shop: name, addresses, register number, and their declaration; null as long as the shop has not said it',
    input: z.strictObject({ id: queryRowId }),
    output: z.object({ facts: z.nullable(traderFacts) }),
    refusals: ['shopGone'],
  }),
} as const
