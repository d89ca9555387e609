import { accountEndpoints } from './account/endpoints.ts'
import { cartEndpoints } from './cart/endpoints.ts'
import { catalogEndpoints } from './catalog/endpoints.ts'
import { chainConsoleEndpoints } from './chain/console-endpoints.ts'
import { chainEndpoints } from './chain/endpoints.ts'
import { ledgerConsoleEndpoints } from './ledger/console-endpoints.ts'
import { ledgerEndpoints } from './ledger/endpoints.ts'
import { mediaEndpoints } from './media/endpoints.ts'
import { ordersEndpoints } from './orders/endpoints.ts'
import { reviewsEndpoints } from './reviews/endpoints.ts'
import { shopsEndpoints } from './shops/endpoints.ts'
import { staffConsoleEndpoints } from './staff/console-endpoints.ts'
import { walletConsoleEndpoints } from './wallet/console-endpoints.ts'
import { walletEndpoints } from './wallet/endpoints.ts'

/** Every call of the buyers' app. Both sides, OpenAPI and the tests read this table. */
export const endpoints = {
  ...accountEndpoints,
  ...mediaEndpoints,
  ...catalogEndpoints,
  ...shopsEndpoints,
  ...reviewsEndpoints,
  ...ledgerEndpoints,
  ...chainEndpoints,
  ...walletEndpoints,
  ...cartEndpoints,
  ...ordersEndpoints,
} as const

/** Every call of the console. A table of its own, so that no buyer's page carries it. */
export const consoleEndpoints = {
  ...staffConsoleEndpoints,
  ...ledgerConsoleEndpoints,
  ...chainConsoleEndpoints,
  ...walletConsoleEndpoints,
} as const

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
export type ConsoleEndpoints = typeof consoleEndpoints
export type ConsoleEndpointName = keyof ConsoleEndpoints
