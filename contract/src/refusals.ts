import { accountRefusals } from './account/refusals.ts'
import { apikeysRefusals } from './apikeys/refusals.ts'
import { cartRefusals } from './cart/refusals.ts'
import { catalogRefusals } from './catalog/refusals.ts'
import { chainRefusals } from './chain/refusals.ts'
import { currenciesRefusals } from './currencies/refusals.ts'
import { favouritesRefusals } from './favourites/refusals.ts'
import { goodsRefusals } from './goods/refusals.ts'
import { ledgerRefusals } from './ledger/refusals.ts'
import { mailRefusals } from './mail/refusals.ts'
import { mediaRefusals } from './media/refusals.ts'
import { membersRefusals } from './members/refusals.ts'
import { merchantsRefusals } from './merchants/refusals.ts'
import { ordersRefusals } from './orders/refusals.ts'
import { payoutsRefusals } from './payouts/refusals.ts'
import { promotionsRefusals } from './promotions/refusals.ts'
import { questionsRefusals } from './questions/refusals.ts'
import { rechargesRefusals } from './recharges/refusals.ts'
import { refundsRefusals } from './refunds/refusals.ts'
import { reviewsRefusals } from './reviews/refusals.ts'
import { searchRefusals } from './search/refusals.ts'
import { shipmentsRefusals } from './shipments/refusals.ts'
import { shopkeepingRefusals } from './shopkeeping/refusals.ts'
import { shopsRefusals } from './shops/refusals.ts'
import { staffRefusals } from './staff/refusals.ts'
import { supportRefusals } from './support/refusals.ts'
import { suspensionsRefusals } from './suspensions/refusals.ts'
import { takedownsRefusals } from './takedowns/refusals.ts'
import { webhooksRefusals } from './webhooks/refusals.ts'
import { wireRefusals } from './wire/refusals.ts'
import { withdrawalsRefusals } from './withdrawals/refusals.ts'

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
  ...apikeysRefusals,
  ...webhooksRefusals,
  ...merchantsRefusals,
  ...payoutsRefusals,
  ...goodsRefusals,
  ...suspensionsRefusals,
  ...takedownsRefusals,
  ...shopkeepingRefusals,
  ...catalogRefusals,
  ...currenciesRefusals,
  ...searchRefusals,
  ...favouritesRefusals,
  ...promotionsRefusals,
  ...ledgerRefusals,
  ...chainRefusals,
  ...rechargesRefusals,
  ...withdrawalsRefusals,
  ...cartRefusals,
  ...ordersRefusals,
  ...shipmentsRefusals,
  ...reviewsRefusals,
  ...questionsRefusals,
  ...refundsRefusals,
  ...supportRefusals,
} as const

export type RefusalKey = keyof typeof refusals
export type RefusalCode = (typeof refusals)[RefusalKey]

export const isRefusalKey = (key: unknown): key is RefusalKey =>
  typeof key === 'string' && Object.hasOwn(refusals, key)
