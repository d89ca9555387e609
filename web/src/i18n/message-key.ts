import type account from '@sampan/contract/locales/en/account.json'
import type cart from '@sampan/contract/locales/en/cart.json'
import type catalog from '@sampan/contract/locales/en/catalog.json'
import type home from '@sampan/contract/locales/en/home.json'
import type ledger from '@sampan/contract/locales/en/ledger.json'
import type orders from '@sampan/contract/locales/en/orders.json'
import type refusal from '@sampan/contract/locales/en/refusal.json'
import type shell from '@sampan/contract/locales/en/shell.json'
import type shops from '@sampan/contract/locales/en/shops.json'
import type topup from '@sampan/contract/locales/en/topup.json'
import type ui from '@sampan/contract/locales/en/ui.json'
import type withdraw from '@sampan/contract/locales/en/withdraw.json'

/** The English dictionary decides which keys exist; a wrong key does not compile. */
interface English {
  account: typeof account
  cart: typeof cart
  catalog: typeof catalog
  home: typeof home
  ledger: typeof ledger
  orders: typeof orders
  refusal: typeof refusal
  shell: typeof shell
  shops: typeof shops
  topup: typeof topup
  ui: typeof ui
  withdraw: typeof withdraw
}

/** `cart.title` is the key `title` of `cart.json`. */
export type MessageKey = {
  [Feature in keyof English]: `${Feature}.${keyof English[Feature] & string}`
}[keyof English]
