import { accountEndpoints } from './account/endpoints.ts'
import { cartEndpoints } from './cart/endpoints.ts'
import { catalogEndpoints } from './catalog/endpoints.ts'
import { ledgerEndpoints } from './ledger/endpoints.ts'
import { mediaEndpoints } from './media/endpoints.ts'
import { ordersEndpoints } from './orders/endpoints.ts'
import { reviewsEndpoints } from './reviews/endpoints.ts'
import { shopsEndpoints } from './shops/endpoints.ts'

/** Every call of the wire. Both sides, OpenAPI and the tests read this table. */
export const endpoints = {
  ...accountEndpoints,
  ...mediaEndpoints,
  ...catalogEndpoints,
  ...shopsEndpoints,
  ...reviewsEndpoints,
  ...ledgerEndpoints,
  ...cartEndpoints,
  ...ordersEndpoints,
} as const

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
