import { accountEndpoints } from './account/endpoints.ts'
import { apikeysConsoleEndpoints } from './apikeys/console-endpoints.ts'
import { billEndpoints } from './bill/endpoints.ts'
import { buyersConsoleEndpoints } from './buyers/console-endpoints.ts'
import { cartEndpoints } from './cart/endpoints.ts'
import { catalogEndpoints } from './catalog/endpoints.ts'
import { chainConsoleEndpoints } from './chain/console-endpoints.ts'
import { chainEndpoints } from './chain/endpoints.ts'
import { contentConsoleEndpoints } from './content/console-endpoints.ts'
import { contentEndpoints } from './content/endpoints.ts'
import { controlsConsoleEndpoints } from './controls/console-endpoints.ts'
import { currenciesConsoleEndpoints } from './currencies/console-endpoints.ts'
import { currenciesEndpoints } from './currencies/endpoints.ts'
import { exportsConsoleEndpoints } from './exports/console-endpoints.ts'
import { faultsEndpoints } from './faults/endpoints.ts'
import { favouritesEndpoints } from './favourites/endpoints.ts'
import { goodsConsoleEndpoints } from './goods/console-endpoints.ts'
import { goodsSellerEndpoints } from './goods/seller-endpoints.ts'
import { homeConsoleEndpoints } from './home/console-endpoints.ts'
import { homeEndpoints } from './home/endpoints.ts'
import { ledgerConsoleEndpoints } from './ledger/console-endpoints.ts'
import { mailConsoleEndpoints } from './mail/console-endpoints.ts'
import { meEndpoints } from './me/endpoints.ts'
import { mediaEndpoints } from './media/endpoints.ts'
import { membermailConsoleEndpoints } from './membermail/console-endpoints.ts'
import { membersConsoleEndpoints } from './members/console-endpoints.ts'
import { merchantsConsoleEndpoints } from './merchants/console-endpoints.ts'
import { merchantsEndpoints } from './merchants/endpoints.ts'
import { notificationsConsoleEndpoints } from './notifications/console-endpoints.ts'
import { notificationsEndpoints } from './notifications/endpoints.ts'
import { ordersConsoleEndpoints } from './orders/console-endpoints.ts'
import { ordersEndpoints } from './orders/endpoints.ts'
import { ordersSellerEndpoints } from './orders/seller-endpoints.ts'
import { overviewConsoleEndpoints } from './overview/console-endpoints.ts'
import { payoutsConsoleEndpoints } from './payouts/console-endpoints.ts'
import { promotionsConsoleEndpoints } from './promotions/console-endpoints.ts'
import { promotionsEndpoints } from './promotions/endpoints.ts'
import { proposalsConsoleEndpoints } from './proposals/console-endpoints.ts'
import { questionsConsoleEndpoints } from './questions/console-endpoints.ts'
import { questionsEndpoints } from './questions/endpoints.ts'
import { rechargesConsoleEndpoints } from './recharges/console-endpoints.ts'
import { rechargesEndpoints } from './recharges/endpoints.ts'
import { reconciliationConsoleEndpoints } from './reconciliation/console-endpoints.ts'
import { refundsConsoleEndpoints } from './refunds/console-endpoints.ts'
import { refundsEndpoints } from './refunds/endpoints.ts'
import { reportsConsoleEndpoints } from './reports/console-endpoints.ts'
import { reportsEndpoints } from './reports/endpoints.ts'
import { reviewsConsoleEndpoints } from './reviews/console-endpoints.ts'
import { reviewsEndpoints } from './reviews/endpoints.ts'
import { searchConsoleEndpoints } from './search/console-endpoints.ts'
import { searchEndpoints } from './search/endpoints.ts'
import { settlementsConsoleEndpoints } from './settlements/console-endpoints.ts'
import { shipmentsConsoleEndpoints } from './shipments/console-endpoints.ts'
import { shopkeepingConsoleEndpoints } from './shopkeeping/console-endpoints.ts'
import { shopsEndpoints } from './shops/endpoints.ts'
import { staffConsoleEndpoints } from './staff/console-endpoints.ts'
import { stuckConsoleEndpoints } from './stuck/console-endpoints.ts'
import { supportConsoleEndpoints } from './support/console-endpoints.ts'
import { supportEndpoints } from './support/endpoints.ts'
import { suspensionsConsoleEndpoints } from './suspensions/console-endpoints.ts'
import { takedownsConsoleEndpoints } from './takedowns/console-endpoints.ts'
import { viewedEndpoints } from './viewed/endpoints.ts'
import { webhooksConsoleEndpoints } from './webhooks/console-endpoints.ts'
import { withdrawalsConsoleEndpoints } from './withdrawals/console-endpoints.ts'
import { withdrawalsEndpoints } from './withdrawals/endpoints.ts'

/** Every call of the buyers' app. Both sides, OpenAPI and the tests read this table. */
export const endpoints = {
  ...accountEndpoints,
  ...meEndpoints,
  ...mediaEndpoints,
  ...catalogEndpoints,
  ...homeEndpoints,
  ...shopsEndpoints,
  ...reportsEndpoints,
  ...promotionsEndpoints,
  ...reviewsEndpoints,
  ...questionsEndpoints,
  ...billEndpoints,
  ...chainEndpoints,
  ...rechargesEndpoints,
  ...withdrawalsEndpoints,
  ...cartEndpoints,
  ...ordersEndpoints,
  ...refundsEndpoints,
  ...supportEndpoints,
  ...notificationsEndpoints,
  ...contentEndpoints,
  ...currenciesEndpoints,
  ...searchEndpoints,
  ...favouritesEndpoints,
  ...viewedEndpoints,
  ...merchantsEndpoints,
  ...faultsEndpoints,
} as const

/** Every call of the console. A table of its own, so that no buyer's page carries it. */
export const consoleEndpoints = {
  ...staffConsoleEndpoints,
  ...membersConsoleEndpoints,
  ...apikeysConsoleEndpoints,
  ...membermailConsoleEndpoints,
  ...webhooksConsoleEndpoints,
  ...merchantsConsoleEndpoints,
  ...goodsConsoleEndpoints,
  ...suspensionsConsoleEndpoints,
  ...takedownsConsoleEndpoints,
  ...shopkeepingConsoleEndpoints,
  ...promotionsConsoleEndpoints,
  ...reportsConsoleEndpoints,
  ...ledgerConsoleEndpoints,
  ...chainConsoleEndpoints,
  ...controlsConsoleEndpoints,
  ...rechargesConsoleEndpoints,
  ...withdrawalsConsoleEndpoints,
  ...overviewConsoleEndpoints,
  ...buyersConsoleEndpoints,
  ...reconciliationConsoleEndpoints,
  ...proposalsConsoleEndpoints,
  ...ordersConsoleEndpoints,
  ...shipmentsConsoleEndpoints,
  ...settlementsConsoleEndpoints,
  ...payoutsConsoleEndpoints,
  ...reviewsConsoleEndpoints,
  ...questionsConsoleEndpoints,
  ...refundsConsoleEndpoints,
  ...supportConsoleEndpoints,
  ...mailConsoleEndpoints,
  ...stuckConsoleEndpoints,
  ...contentConsoleEndpoints,
  ...homeConsoleEndpoints,
  ...notificationsConsoleEndpoints,
  ...currenciesConsoleEndpoints,
  ...exportsConsoleEndpoints,
  ...searchConsoleEndpoints,
} as const

/** Every call of a shop's own system, with a key (docs/api/seller.md). */
export const sellerEndpoints = {
  ...ordersSellerEndpoints,
  ...goodsSellerEndpoints,
} as const

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
export type ConsoleEndpoints = typeof consoleEndpoints
export type ConsoleEndpointName = keyof ConsoleEndpoints
export type SellerEndpoints = typeof sellerEndpoints
export type SellerEndpointName = keyof SellerEndpoints
