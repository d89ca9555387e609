import { accountEndpoints } from './base/account/endpoints.ts'
import { clientErrorsEndpoints } from './base/client-errors/endpoints.ts'
import { contentConsoleEndpoints } from './base/content/console-endpoints.ts'
import { contentEndpoints } from './base/content/endpoints.ts'
import { currenciesConsoleEndpoints } from './base/currencies/console-endpoints.ts'
import { currenciesEndpoints } from './base/currencies/endpoints.ts'
import { exportsConsoleEndpoints } from './base/exports/console-endpoints.ts'
import { mailConsoleEndpoints } from './base/mail/console-endpoints.ts'
import { mediaEndpoints } from './base/media/endpoints.ts'
import { ownerConsoleEndpoints } from './base/owner/console-endpoints.ts'
import { pushEndpoints } from './base/push/endpoints.ts'
import { staffConsoleEndpoints } from './base/staff/console-endpoints.ts'
import { translationConsoleEndpoints } from './base/translation/console-endpoints.ts'
import { apiKeysConsoleEndpoints } from './market/api-keys/console-endpoints.ts'
import { browsingHistoryEndpoints } from './market/browsing-history/endpoints.ts'
import { catalogEndpoints } from './market/catalog/endpoints.ts'
import { collectionsConsoleEndpoints } from './market/collections/console-endpoints.ts'
import { dutiesConsoleEndpoints } from './market/duties/console-endpoints.ts'
import { favouritesEndpoints } from './market/favourites/endpoints.ts'
import { homeConsoleEndpoints } from './market/home/console-endpoints.ts'
import { homeEndpoints } from './market/home/endpoints.ts'
import { listingsConsoleEndpoints } from './market/listings/console-endpoints.ts'
import { listingsSellerEndpoints } from './market/listings/seller-endpoints.ts'
import { membersConsoleEndpoints } from './market/members/console-endpoints.ts'
import { promoCodesConsoleEndpoints } from './market/promo-codes/console-endpoints.ts'
import { promoCodesEndpoints } from './market/promo-codes/endpoints.ts'
import { questionsConsoleEndpoints } from './market/questions/console-endpoints.ts'
import { questionsEndpoints } from './market/questions/endpoints.ts'
import { reviewsConsoleEndpoints } from './market/reviews/console-endpoints.ts'
import { reviewsEndpoints } from './market/reviews/endpoints.ts'
import { saleRulesConsoleEndpoints } from './market/sale-rules/console-endpoints.ts'
import { searchConsoleEndpoints } from './market/search/console-endpoints.ts'
import { searchEndpoints } from './market/search/endpoints.ts'
import { shopSettingsConsoleEndpoints } from './market/shop-settings/console-endpoints.ts'
import { shopSettingsEndpoints } from './market/shop-settings/endpoints.ts'
import { shopsEndpoints } from './market/shops/endpoints.ts'
import { takedownsConsoleEndpoints } from './market/takedowns/console-endpoints.ts'
import { cardPaymentsConsoleEndpoints } from './money/card-payments/console-endpoints.ts'
import { cardPaymentsEndpoints } from './money/card-payments/endpoints.ts'
import { chainConsoleEndpoints } from './money/chain/console-endpoints.ts'
import { chainEndpoints } from './money/chain/endpoints.ts'
import { ledgerConsoleEndpoints } from './money/ledger/console-endpoints.ts'
import { moneySettingsConsoleEndpoints } from './money/money-settings/console-endpoints.ts'
import { rechargesConsoleEndpoints } from './money/recharges/console-endpoints.ts'
import { rechargesEndpoints } from './money/recharges/endpoints.ts'
import { waysConsoleEndpoints } from './money/ways/console-endpoints.ts'
import { waysEndpoints } from './money/ways/endpoints.ts'
import { withdrawalsConsoleEndpoints } from './money/withdrawals/console-endpoints.ts'
import { withdrawalsEndpoints } from './money/withdrawals/endpoints.ts'
import { approvalsConsoleEndpoints } from './office/approvals/console-endpoints.ts'
import { billEndpoints } from './office/bill/endpoints.ts'
import { buyerDeskConsoleEndpoints } from './office/buyer-desk/console-endpoints.ts'
import { fourEyesConsoleEndpoints } from './office/four-eyes/console-endpoints.ts'
import { legalNoticesConsoleEndpoints } from './office/legal-notices/console-endpoints.ts'
import { legalNoticesEndpoints } from './office/legal-notices/endpoints.ts'
import { listViewsConsoleEndpoints } from './office/list-views/console-endpoints.ts'
import { memberMailConsoleEndpoints } from './office/member-mail/console-endpoints.ts'
import { merchantsConsoleEndpoints } from './office/merchants/console-endpoints.ts'
import { merchantsEndpoints } from './office/merchants/endpoints.ts'
import { noticesConsoleEndpoints } from './office/notices/console-endpoints.ts'
import { noticesEndpoints } from './office/notices/endpoints.ts'
import { overviewConsoleEndpoints } from './office/overview/console-endpoints.ts'
import { ownDataEndpoints } from './office/own-data/endpoints.ts'
import { recallsConsoleEndpoints } from './office/recalls/console-endpoints.ts'
import { recallsEndpoints } from './office/recalls/endpoints.ts'
import { reconciliationConsoleEndpoints } from './office/reconciliation/console-endpoints.ts'
import { reportsConsoleEndpoints } from './office/reports/console-endpoints.ts'
import { reportsEndpoints } from './office/reports/endpoints.ts'
import { serviceTestsConsoleEndpoints } from './office/service-tests/console-endpoints.ts'
import { setupConsoleEndpoints } from './office/setup/console-endpoints.ts'
import { shopPayoutsConsoleEndpoints } from './office/shop-payouts/console-endpoints.ts'
import { statusEndpoints } from './office/status/endpoints.ts'
import { stuckConsoleEndpoints } from './office/stuck/console-endpoints.ts'
import { suspensionsConsoleEndpoints } from './office/suspensions/console-endpoints.ts'
import { webhooksConsoleEndpoints } from './office/webhooks/console-endpoints.ts'
import type { RefusalKey } from './refusals.ts'
import { cartEndpoints } from './trade/cart/endpoints.ts'
import { dutyPaymentsConsoleEndpoints } from './trade/duty-payments/console-endpoints.ts'
import { ordersConsoleEndpoints } from './trade/orders/console-endpoints.ts'
import { ordersEndpoints } from './trade/orders/endpoints.ts'
import { ordersSellerEndpoints } from './trade/orders/seller-endpoints.ts'
import { refundsConsoleEndpoints } from './trade/refunds/console-endpoints.ts'
import { refundsEndpoints } from './trade/refunds/endpoints.ts'
import { refundsSellerEndpoints } from './trade/refunds/seller-endpoints.ts'
import { settlementsConsoleEndpoints } from './trade/settlements/console-endpoints.ts'
import { shipmentsConsoleEndpoints } from './trade/shipments/console-endpoints.ts'
import { supportConsoleEndpoints } from './trade/support/console-endpoints.ts'
import { supportEndpoints } from './trade/support/endpoints.ts'
import { supportSellerEndpoints } from './trade/support/seller-endpoints.ts'
import { teamConsoleEndpoints } from './trade/team/console-endpoints.ts'
import type { Endpoint } from './wire/endpoint.ts'

/** Rows by name, each with refusals of the table. */
type Rows = Readonly<Record<string, Endpoint & { readonly refusals: readonly RefusalKey[] }>>

/** Every call of the buyers' app. Both sides, OpenAPI and the tests read this table. */
export const endpoints = {
  ...accountEndpoints,
  ...ownDataEndpoints,
  ...mediaEndpoints,
  ...catalogEndpoints,
  ...homeEndpoints,
  ...shopSettingsEndpoints,
  ...shopsEndpoints,
  ...reportsEndpoints,
  ...promoCodesEndpoints,
  ...reviewsEndpoints,
  ...questionsEndpoints,
  ...billEndpoints,
  ...chainEndpoints,
  ...waysEndpoints,
  ...cardPaymentsEndpoints,
  ...rechargesEndpoints,
  ...withdrawalsEndpoints,
  ...cartEndpoints,
  ...ordersEndpoints,
  ...refundsEndpoints,
  ...supportEndpoints,
  ...noticesEndpoints,
  ...pushEndpoints,
  ...contentEndpoints,
  ...currenciesEndpoints,
  ...searchEndpoints,
  ...favouritesEndpoints,
  ...browsingHistoryEndpoints,
  ...merchantsEndpoints,
  ...clientErrorsEndpoints,
  ...statusEndpoints,
  ...legalNoticesEndpoints,
  ...recallsEndpoints,
} as const satisfies Rows

/** Every call of the console. A table of its own, so that no buyer's page carries it. */
export const consoleEndpoints = {
  ...staffConsoleEndpoints,
  ...membersConsoleEndpoints,
  ...apiKeysConsoleEndpoints,
  ...memberMailConsoleEndpoints,
  ...listViewsConsoleEndpoints,
  ...fourEyesConsoleEndpoints,
  ...webhooksConsoleEndpoints,
  ...merchantsConsoleEndpoints,
  ...listingsConsoleEndpoints,
  ...collectionsConsoleEndpoints,
  ...suspensionsConsoleEndpoints,
  ...takedownsConsoleEndpoints,
  ...legalNoticesConsoleEndpoints,
  ...recallsConsoleEndpoints,
  ...shopSettingsConsoleEndpoints,
  ...promoCodesConsoleEndpoints,
  ...reportsConsoleEndpoints,
  ...ledgerConsoleEndpoints,
  ...cardPaymentsConsoleEndpoints,
  ...chainConsoleEndpoints,
  ...moneySettingsConsoleEndpoints,
  ...waysConsoleEndpoints,
  ...rechargesConsoleEndpoints,
  ...withdrawalsConsoleEndpoints,
  ...overviewConsoleEndpoints,
  ...buyerDeskConsoleEndpoints,
  ...reconciliationConsoleEndpoints,
  ...approvalsConsoleEndpoints,
  ...ordersConsoleEndpoints,
  ...shipmentsConsoleEndpoints,
  ...settlementsConsoleEndpoints,
  ...dutyPaymentsConsoleEndpoints,
  ...shopPayoutsConsoleEndpoints,
  ...reviewsConsoleEndpoints,
  ...questionsConsoleEndpoints,
  ...refundsConsoleEndpoints,
  ...supportConsoleEndpoints,
  ...teamConsoleEndpoints,
  ...mailConsoleEndpoints,
  ...stuckConsoleEndpoints,
  ...serviceTestsConsoleEndpoints,
  ...contentConsoleEndpoints,
  ...homeConsoleEndpoints,
  ...noticesConsoleEndpoints,
  ...currenciesConsoleEndpoints,
  ...translationConsoleEndpoints,
  ...dutiesConsoleEndpoints,
  ...saleRulesConsoleEndpoints,
  ...ownerConsoleEndpoints,
  ...setupConsoleEndpoints,
  ...exportsConsoleEndpoints,
  ...searchConsoleEndpoints,
} as const satisfies Rows

/** Every call of a shop's own system, with a key (docs/api/seller.md). */
export const sellerEndpoints = {
  ...ordersSellerEndpoints,
  ...listingsSellerEndpoints,
  ...refundsSellerEndpoints,
  ...supportSellerEndpoints,
} as const satisfies Rows

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
export type ConsoleEndpoints = typeof consoleEndpoints
export type ConsoleEndpointName = keyof ConsoleEndpoints
export type SellerEndpoints = typeof sellerEndpoints
export type SellerEndpointName = keyof SellerEndpoints
