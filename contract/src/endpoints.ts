import { accountEndpoints } from './base/account/endpoints.ts'
import { faultsEndpoints } from './base/client-errors/endpoints.ts'
import { contentConsoleEndpoints } from './base/content/console-endpoints.ts'
import { contentEndpoints } from './base/content/endpoints.ts'
import { currenciesConsoleEndpoints } from './base/currencies/console-endpoints.ts'
import { currenciesEndpoints } from './base/currencies/endpoints.ts'
import { exportsConsoleEndpoints } from './base/exports/console-endpoints.ts'
import { mailConsoleEndpoints } from './base/mail/console-endpoints.ts'
import { mediaEndpoints } from './base/media/endpoints.ts'
import { staffConsoleEndpoints } from './base/staff/console-endpoints.ts'
import { apikeysConsoleEndpoints } from './market/api-keys/console-endpoints.ts'
import { viewedEndpoints } from './market/browsing-history/endpoints.ts'
import { catalogEndpoints } from './market/catalog/endpoints.ts'
import { favouritesEndpoints } from './market/favourites/endpoints.ts'
import { homeConsoleEndpoints } from './market/home/console-endpoints.ts'
import { homeEndpoints } from './market/home/endpoints.ts'
import { goodsConsoleEndpoints } from './market/listings/console-endpoints.ts'
import { goodsSellerEndpoints } from './market/listings/seller-endpoints.ts'
import { membersConsoleEndpoints } from './market/members/console-endpoints.ts'
import { promotionsConsoleEndpoints } from './market/promo-codes/console-endpoints.ts'
import { promotionsEndpoints } from './market/promo-codes/endpoints.ts'
import { questionsConsoleEndpoints } from './market/questions/console-endpoints.ts'
import { questionsEndpoints } from './market/questions/endpoints.ts'
import { reviewsConsoleEndpoints } from './market/reviews/console-endpoints.ts'
import { reviewsEndpoints } from './market/reviews/endpoints.ts'
import { searchConsoleEndpoints } from './market/search/console-endpoints.ts'
import { searchEndpoints } from './market/search/endpoints.ts'
import { shopkeepingConsoleEndpoints } from './market/shop-settings/console-endpoints.ts'
import { shopsEndpoints } from './market/shops/endpoints.ts'
import { takedownsConsoleEndpoints } from './market/takedowns/console-endpoints.ts'
import { chainConsoleEndpoints } from './money/chain/console-endpoints.ts'
import { chainEndpoints } from './money/chain/endpoints.ts'
import { ledgerConsoleEndpoints } from './money/ledger/console-endpoints.ts'
import { controlsConsoleEndpoints } from './money/money-settings/console-endpoints.ts'
import { rechargesConsoleEndpoints } from './money/recharges/console-endpoints.ts'
import { rechargesEndpoints } from './money/recharges/endpoints.ts'
import { withdrawalsConsoleEndpoints } from './money/withdrawals/console-endpoints.ts'
import { withdrawalsEndpoints } from './money/withdrawals/endpoints.ts'
import { proposalsConsoleEndpoints } from './office/approvals/console-endpoints.ts'
import { billEndpoints } from './office/bill/endpoints.ts'
import { buyersConsoleEndpoints } from './office/buyer-desk/console-endpoints.ts'
import { membermailConsoleEndpoints } from './office/member-mail/console-endpoints.ts'
import { merchantsConsoleEndpoints } from './office/merchants/console-endpoints.ts'
import { merchantsEndpoints } from './office/merchants/endpoints.ts'
import { notificationsConsoleEndpoints } from './office/notices/console-endpoints.ts'
import { notificationsEndpoints } from './office/notices/endpoints.ts'
import { overviewConsoleEndpoints } from './office/overview/console-endpoints.ts'
import { meEndpoints } from './office/own-data/endpoints.ts'
import { reconciliationConsoleEndpoints } from './office/reconciliation/console-endpoints.ts'
import { reportsConsoleEndpoints } from './office/reports/console-endpoints.ts'
import { reportsEndpoints } from './office/reports/endpoints.ts'
import { payoutsConsoleEndpoints } from './office/shop-payouts/console-endpoints.ts'
import { stuckConsoleEndpoints } from './office/stuck/console-endpoints.ts'
import { suspensionsConsoleEndpoints } from './office/suspensions/console-endpoints.ts'
import { webhooksConsoleEndpoints } from './office/webhooks/console-endpoints.ts'
import type { RefusalKey } from './refusals.ts'
import { cartEndpoints } from './trade/cart/endpoints.ts'
import { ordersConsoleEndpoints } from './trade/orders/console-endpoints.ts'
import { ordersEndpoints } from './trade/orders/endpoints.ts'
import { ordersSellerEndpoints } from './trade/orders/seller-endpoints.ts'
import { refundsConsoleEndpoints } from './trade/refunds/console-endpoints.ts'
import { refundsEndpoints } from './trade/refunds/endpoints.ts'
import { settlementsConsoleEndpoints } from './trade/settlements/console-endpoints.ts'
import { shipmentsConsoleEndpoints } from './trade/shipments/console-endpoints.ts'
import { supportConsoleEndpoints } from './trade/support/console-endpoints.ts'
import { supportEndpoints } from './trade/support/endpoints.ts'
import type { Endpoint } from './wire/endpoint.ts'

/** Rows by name, each with refusals of the table. */
type Rows = Readonly<Record<string, Endpoint & { readonly refusals: readonly RefusalKey[] }>>

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
} as const satisfies Rows

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
} as const satisfies Rows

/** Every call of a shop's own system, with a key (docs/api/seller.md). */
export const sellerEndpoints = {
  ...ordersSellerEndpoints,
  ...goodsSellerEndpoints,
} as const satisfies Rows

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
export type ConsoleEndpoints = typeof consoleEndpoints
export type ConsoleEndpointName = keyof ConsoleEndpoints
export type SellerEndpoints = typeof sellerEndpoints
export type SellerEndpointName = keyof SellerEndpoints
