import { accountRefusals } from './base/account/refusals.ts'
import { currenciesRefusals } from './base/currencies/refusals.ts'
import { mailRefusals } from './base/mail/refusals.ts'
import { mediaRefusals } from './base/media/refusals.ts'
import { ownerRefusals } from './base/owner/refusals.ts'
import { pushRefusals } from './base/push/refusals.ts'
import { staffRefusals } from './base/staff/refusals.ts'
import { apiKeysRefusals } from './market/api-keys/refusals.ts'
import { catalogRefusals } from './market/catalog/refusals.ts'
import { collectionsRefusals } from './market/collections/refusals.ts'
import { favouritesRefusals } from './market/favourites/refusals.ts'
import { listingsRefusals } from './market/listings/refusals.ts'
import { membersRefusals } from './market/members/refusals.ts'
import { promoCodesRefusals } from './market/promo-codes/refusals.ts'
import { questionsRefusals } from './market/questions/refusals.ts'
import { reviewsRefusals } from './market/reviews/refusals.ts'
import { searchRefusals } from './market/search/refusals.ts'
import { shopSettingsRefusals } from './market/shop-settings/refusals.ts'
import { shopsRefusals } from './market/shops/refusals.ts'
import { takedownsRefusals } from './market/takedowns/refusals.ts'
import { cardPaymentsRefusals } from './money/card-payments/refusals.ts'
import { chainRefusals } from './money/chain/refusals.ts'
import { ledgerRefusals } from './money/ledger/refusals.ts'
import { rechargesRefusals } from './money/recharges/refusals.ts'
import { waysRefusals } from './money/ways/refusals.ts'
import { withdrawalsRefusals } from './money/withdrawals/refusals.ts'
import { legalNoticesRefusals } from './office/legal-notices/refusals.ts'
import { listViewsRefusals } from './office/list-views/refusals.ts'
import { merchantsRefusals } from './office/merchants/refusals.ts'
import { noticesRefusals } from './office/notices/refusals.ts'
import { setupRefusals } from './office/setup/refusals.ts'
import { shopPayoutsRefusals } from './office/shop-payouts/refusals.ts'
import { suspensionsRefusals } from './office/suspensions/refusals.ts'
import { webhooksRefusals } from './office/webhooks/refusals.ts'
import { cartRefusals } from './trade/cart/refusals.ts'
import { ordersRefusals } from './trade/orders/refusals.ts'
import { refundsRefusals } from './trade/refunds/refusals.ts'
import { shipmentsRefusals } from './trade/shipments/refusals.ts'
import { supportRefusals } from './trade/support/refusals.ts'
import { teamRefusals } from './trade/team/refusals.ts'
import { wireRefusals } from './wire/refusals.ts'

/**
 * Every expected failure: key → wire code. A feature's own are in its `refusals.ts`, their texts in
 * `locales/<tag>/<feature>.refusals.json` as `refusal.<key>`. 401 is the one that the client treats specially
 * (SPEC §8); a fault of ours is HTTP 500 and has no code here.
 */
export const refusals = {
  ...wireRefusals,
  ...accountRefusals,
  ...staffRefusals,
  ...mailRefusals,
  ...mediaRefusals,
  ...shopsRefusals,
  ...membersRefusals,
  ...apiKeysRefusals,
  ...webhooksRefusals,
  ...merchantsRefusals,
  ...shopPayoutsRefusals,
  ...listingsRefusals,
  ...collectionsRefusals,
  ...suspensionsRefusals,
  ...takedownsRefusals,
  ...legalNoticesRefusals,
  ...shopSettingsRefusals,
  ...catalogRefusals,
  ...currenciesRefusals,
  ...ownerRefusals,
  ...setupRefusals,
  ...listViewsRefusals,
  ...searchRefusals,
  ...favouritesRefusals,
  ...promoCodesRefusals,
  ...noticesRefusals,
  ...pushRefusals,
  ...ledgerRefusals,
  ...chainRefusals,
  ...rechargesRefusals,
  ...waysRefusals,
  ...cardPaymentsRefusals,
  ...withdrawalsRefusals,
  ...cartRefusals,
  ...ordersRefusals,
  ...shipmentsRefusals,
  ...reviewsRefusals,
  ...questionsRefusals,
  ...refundsRefusals,
  ...supportRefusals,
  ...teamRefusals,
} as const

export type RefusalKey = keyof typeof refusals
export type RefusalCode = (typeof refusals)[RefusalKey]

export const isRefusalKey = (key: unknown): key is RefusalKey =>
  typeof key === 'string' && Object.hasOwn(refusals, key)
