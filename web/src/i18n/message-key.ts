import type account from '@sampan/contract/locales/en/account.json'
import type accountRefusals from '@sampan/contract/locales/en/account.refusals.json'
import type apiKeysRefusals from '@sampan/contract/locales/en/api-keys.refusals.json'
import type browsingHistory from '@sampan/contract/locales/en/browsing-history.json'
import type cardPaymentsRefusals from '@sampan/contract/locales/en/card-payments.refusals.json'
import type cart from '@sampan/contract/locales/en/cart.json'
import type cartRefusals from '@sampan/contract/locales/en/cart.refusals.json'
import type catalog from '@sampan/contract/locales/en/catalog.json'
import type catalogRefusals from '@sampan/contract/locales/en/catalog.refusals.json'
import type chainRefusals from '@sampan/contract/locales/en/chain.refusals.json'
import type collectionsRefusals from '@sampan/contract/locales/en/collections.refusals.json'
import type content from '@sampan/contract/locales/en/content.json'
import type currencies from '@sampan/contract/locales/en/currencies.json'
import type currenciesRefusals from '@sampan/contract/locales/en/currencies.refusals.json'
import type duties from '@sampan/contract/locales/en/duties.json'
import type favourites from '@sampan/contract/locales/en/favourites.json'
import type favouritesRefusals from '@sampan/contract/locales/en/favourites.refusals.json'
import type home from '@sampan/contract/locales/en/home.json'
import type ledger from '@sampan/contract/locales/en/ledger.json'
import type ledgerRefusals from '@sampan/contract/locales/en/ledger.refusals.json'
import type legalNotices from '@sampan/contract/locales/en/legal-notices.json'
import type legalNoticesRefusals from '@sampan/contract/locales/en/legal-notices.refusals.json'
import type listViewsRefusals from '@sampan/contract/locales/en/list-views.refusals.json'
import type listingsRefusals from '@sampan/contract/locales/en/listings.refusals.json'
import type mailRefusals from '@sampan/contract/locales/en/mail.refusals.json'
import type mediaRefusals from '@sampan/contract/locales/en/media.refusals.json'
import type membersRefusals from '@sampan/contract/locales/en/members.refusals.json'
import type merchants from '@sampan/contract/locales/en/merchants.json'
import type merchantsRefusals from '@sampan/contract/locales/en/merchants.refusals.json'
import type noticePage from '@sampan/contract/locales/en/notice-page.json'
import type noticesRefusals from '@sampan/contract/locales/en/notices.refusals.json'
import type orders from '@sampan/contract/locales/en/orders.json'
import type ordersRefusals from '@sampan/contract/locales/en/orders.refusals.json'
import type ownerRefusals from '@sampan/contract/locales/en/owner.refusals.json'
import type promoCodes from '@sampan/contract/locales/en/promo-codes.json'
import type promoCodesRefusals from '@sampan/contract/locales/en/promo-codes.refusals.json'
import type pushRefusals from '@sampan/contract/locales/en/push.refusals.json'
import type questions from '@sampan/contract/locales/en/questions.json'
import type questionsRefusals from '@sampan/contract/locales/en/questions.refusals.json'
import type rechargesRefusals from '@sampan/contract/locales/en/recharges.refusals.json'
import type refunds from '@sampan/contract/locales/en/refunds.json'
import type refundsRefusals from '@sampan/contract/locales/en/refunds.refusals.json'
import type reviews from '@sampan/contract/locales/en/reviews.json'
import type reviewsRefusals from '@sampan/contract/locales/en/reviews.refusals.json'
import type sale from '@sampan/contract/locales/en/sale.json'
import type search from '@sampan/contract/locales/en/search.json'
import type searchRefusals from '@sampan/contract/locales/en/search.refusals.json'
import type setupRefusals from '@sampan/contract/locales/en/setup.refusals.json'
import type shell from '@sampan/contract/locales/en/shell.json'
import type shipments from '@sampan/contract/locales/en/shipments.json'
import type shipmentsRefusals from '@sampan/contract/locales/en/shipments.refusals.json'
import type shopPayoutsRefusals from '@sampan/contract/locales/en/shop-payouts.refusals.json'
import type shopSettingsRefusals from '@sampan/contract/locales/en/shop-settings.refusals.json'
import type shops from '@sampan/contract/locales/en/shops.json'
import type shopsRefusals from '@sampan/contract/locales/en/shops.refusals.json'
import type staffRefusals from '@sampan/contract/locales/en/staff.refusals.json'
import type support from '@sampan/contract/locales/en/support.json'
import type supportRefusals from '@sampan/contract/locales/en/support.refusals.json'
import type suspensionsRefusals from '@sampan/contract/locales/en/suspensions.refusals.json'
import type takedownsRefusals from '@sampan/contract/locales/en/takedowns.refusals.json'
import type teamRefusals from '@sampan/contract/locales/en/team.refusals.json'
import type topup from '@sampan/contract/locales/en/topup.json'
import type ui from '@sampan/contract/locales/en/ui.json'
import type waysRefusals from '@sampan/contract/locales/en/ways.refusals.json'
import type webhooksRefusals from '@sampan/contract/locales/en/webhooks.refusals.json'
import type wireRefusals from '@sampan/contract/locales/en/wire.refusals.json'
import type withdraw from '@sampan/contract/locales/en/withdraw.json'
import type withdrawal from '@sampan/contract/locales/en/withdrawal.json'
import type withdrawalsRefusals from '@sampan/contract/locales/en/withdrawals.refusals.json'

type Refusals = typeof accountRefusals &
  typeof cartRefusals &
  typeof catalogRefusals &
  typeof chainRefusals &
  typeof currenciesRefusals &
  typeof ownerRefusals &
  typeof setupRefusals &
  typeof listViewsRefusals &
  typeof legalNoticesRefusals &
  typeof listingsRefusals &
  typeof collectionsRefusals &
  typeof favouritesRefusals &
  typeof ledgerRefusals &
  typeof mailRefusals &
  typeof mediaRefusals &
  typeof pushRefusals &
  typeof apiKeysRefusals &
  typeof cardPaymentsRefusals &
  typeof waysRefusals &
  typeof webhooksRefusals &
  typeof membersRefusals &
  typeof merchantsRefusals &
  typeof noticesRefusals &
  typeof ordersRefusals &
  typeof shopPayoutsRefusals &
  typeof promoCodesRefusals &
  typeof questionsRefusals &
  typeof rechargesRefusals &
  typeof reviewsRefusals &
  typeof refundsRefusals &
  typeof searchRefusals &
  typeof shipmentsRefusals &
  typeof shopsRefusals &
  typeof shopSettingsRefusals &
  typeof staffRefusals &
  typeof supportRefusals &
  typeof suspensionsRefusals &
  typeof takedownsRefusals &
  typeof teamRefusals &
  typeof wireRefusals &
  typeof withdrawalsRefusals

/** The English dictionary decides which keys exist; a wrong key does not compile. */
interface English {
  account: typeof account
  'browsing-history': typeof browsingHistory
  cart: typeof cart
  catalog: typeof catalog
  content: typeof content
  currencies: typeof currencies
  duties: typeof duties
  sale: typeof sale
  favourites: typeof favourites
  merchants: typeof merchants
  home: typeof home
  ledger: typeof ledger
  'legal-notices': typeof legalNotices
  'notice-page': typeof noticePage
  orders: typeof orders
  'promo-codes': typeof promoCodes
  refunds: typeof refunds
  questions: typeof questions
  refusal: Refusals
  reviews: typeof reviews
  search: typeof search
  shell: typeof shell
  shipments: typeof shipments
  shops: typeof shops
  support: typeof support
  topup: typeof topup
  ui: typeof ui
  withdraw: typeof withdraw
  withdrawal: typeof withdrawal
}

/** `cart.title` is the key `title` of `cart.json`. */
export type MessageKey = {
  [Feature in keyof English]: `${Feature}.${keyof English[Feature] & string}`
}[keyof English]
