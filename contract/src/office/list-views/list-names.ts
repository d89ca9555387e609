/**
 * Names of the console's lists of which views can be saved. A screen has one such list, since a view holds what its address
 * says. Lists inside of a detail, which no address describes, are not here.
 */
export const listNames = [
  'accounts',
  'applications',
  'audit',
  'buyers',
  'card-disputes',
  'card-payments',
  'card-payouts',
  'claims',
  'deposits',
  'duties-owed',
  'four-eyes',
  'goods',
  'inbox',
  'journal',
  'legal-notices',
  'market-goods',
  'money',
  'orders',
  'outbox',
  'payouts',
  'promo-codes',
  'promotions',
  'recalls',
  'recharges',
  'refunds',
  'replies',
  'reviews',
  'sanctions',
  'shop-orders',
  'shops',
  'stuck',
  'suspensions',
  'withdrawals',
] as const
export type ListName = (typeof listNames)[number]

/** True for the name of a list of which views can be saved. */
export const isListName = (name: string): name is ListName => (listNames as readonly string[]).includes(name)
