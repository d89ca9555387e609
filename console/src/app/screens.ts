import { keysScreen } from '#features/api-keys/screens.ts'
import { buyersScreen } from '#features/buyer-desk/screens.ts'
import { campaignsScreen } from '#features/campaigns/screens.ts'
import { cardsScreen } from '#features/card-payments/screens.ts'
import { depositsScreen, networksScreen, sanctionsScreen } from '#features/chain/screens.ts'
import { collectionsScreen } from '#features/collections/screens.ts'
import { articlesScreen } from '#features/content/screens.ts'
import { currenciesScreen } from '#features/currencies/screens.ts'
import { dutiesScreen } from '#features/duties/screens.ts'
import { dutyPaymentsScreen } from '#features/duty-payments/screens.ts'
import { exportsScreen } from '#features/exports/screens.ts'
import { findScreen } from '#features/find/screens.ts'
import { fourEyesScreen } from '#features/four-eyes/screens.ts'
import { homeScreen } from '#features/home/screens.ts'
import { ledgerScreen } from '#features/ledger/screens.ts'
import { legalNoticesScreen } from '#features/legal-notices/screens.ts'
import { goodsScreen } from '#features/listings/screens.ts'
import { outboxScreen } from '#features/mail-outbox/screens.ts'
import { myMailsScreen } from '#features/member-mail/screens.ts'
import { membersScreen } from '#features/members/screens.ts'
import { merchantsScreen } from '#features/merchants/screens.ts'
import { settingsScreen } from '#features/money-settings/screens.ts'
import {
  claimsScreen,
  officeOrdersScreen,
  shopOrdersScreen,
  trackingScreen,
} from '#features/orders/screens.ts'
import { overviewScreen, todayScreen } from '#features/overview/screens.ts'
import { ownerScreen } from '#features/owner/screens.ts'
import { promosScreen, shopPromosScreen } from '#features/promo-codes/screens.ts'
import { rankingScreen } from '#features/ranking/screens.ts'
import { recallsScreen } from '#features/recalls/screens.ts'
import { rechargesScreen } from '#features/recharges/screens.ts'
import { disputesScreen, refundSettingsScreen, shopRefundsScreen } from '#features/refunds/screens.ts'
import { numbersScreen } from '#features/reports/screens.ts'
import { moderationScreen, repliesScreen } from '#features/reviews/screens.ts'
import { saleRulesScreen } from '#features/sale-rules/screens.ts'
import { testsScreen } from '#features/service-tests/screens.ts'
import { firstStepsScreen } from '#features/setup/screens.ts'
import { moneyScreen, payoutsScreen } from '#features/shop-payouts/screens.ts'
import { promiseDefaultsScreen, shopSettingsScreen } from '#features/shop-settings/screens.ts'
import { shopsScreen } from '#features/shops/screens.ts'
import { auditScreen, ownSignInScreen, staffScreen } from '#features/staff/screens.ts'
import { stuckScreen } from '#features/stuck/screens.ts'
import {
  deskAnswersScreen,
  deskInboxScreen,
  deskNumbersScreen,
  deskRulesScreen,
  shopAnswersScreen,
  shopInboxScreen,
  shopNumbersScreen,
  shopRulesScreen,
} from '#features/support/screens.ts'
import { suspensionsScreen } from '#features/suspensions/screens.ts'
import { marketGoodsScreen } from '#features/takedowns/screens.ts'
import { mentionsScreen, shopMentionsScreen } from '#features/team/screens.ts'
import { waysScreen } from '#features/ways/screens.ts'
import { webhooksScreen } from '#features/webhooks/screens.ts'
import { withdrawalsScreen } from '#features/withdrawals/screens.ts'
import type { ScreenRow } from '#ui/screen-row.ts'

/** Every screen of the console, in the order of the rail. */
export const screens: readonly ScreenRow[] = [
  todayScreen,
  overviewScreen,
  findScreen,
  fourEyesScreen,
  mentionsScreen,
  shopMentionsScreen,
  rechargesScreen,
  withdrawalsScreen,
  payoutsScreen,
  dutyPaymentsScreen,
  cardsScreen,
  depositsScreen,
  sanctionsScreen,
  waysScreen,
  ledgerScreen,
  buyersScreen,
  merchantsScreen,
  shopsScreen,
  suspensionsScreen,
  marketGoodsScreen,
  legalNoticesScreen,
  recallsScreen,
  promosScreen,
  networksScreen,
  outboxScreen,
  stuckScreen,
  currenciesScreen,
  dutiesScreen,
  saleRulesScreen,
  firstStepsScreen,
  ownerScreen,
  testsScreen,
  settingsScreen,
  articlesScreen,
  homeScreen,
  rankingScreen,
  campaignsScreen,
  deskInboxScreen,
  deskAnswersScreen,
  deskRulesScreen,
  deskNumbersScreen,
  shopInboxScreen,
  shopAnswersScreen,
  shopRulesScreen,
  shopNumbersScreen,
  moderationScreen,
  staffScreen,
  auditScreen,
  exportsScreen,
  shopOrdersScreen,
  goodsScreen,
  collectionsScreen,
  shopPromosScreen,
  shopRefundsScreen,
  disputesScreen,
  refundSettingsScreen,
  promiseDefaultsScreen,
  repliesScreen,
  moneyScreen,
  numbersScreen,
  shopSettingsScreen,
  membersScreen,
  myMailsScreen,
  ownSignInScreen,
  keysScreen,
  webhooksScreen,
  officeOrdersScreen,
  claimsScreen,
  trackingScreen,
]
