import type { Access } from '@sampan/contract/wire/endpoint.ts'

// One text each: a word in quotes that is an endpoint's name too would bring its row along (plugins/endpoint-table.ts).
const open = 'login register home shop explore detail search forgotPassword changePassword'
const closed =
  'bag checkout order orderInfo myPurchases comment refund products popular filter ' +
  'searchs myFavourite changePayPwd passwords profile setting security payment heart language ' +
  'notification helpAndSupport law service services platform address addressForm ' +
  'withDraw depositRecord topUp walletTopUp cardTopUp topUpRecord capitalRecord'

/**
 * Routes of our own, beyond those of SPEC §2, by their first segment. A shared list must be open to
 * everybody who has its link, which no address of SPEC §2 allows; `/about` is what a visitor reads of help, law and selling (decision 19).
 */
export const ownAccess: ReadonlyMap<string, Access> = new Map([
  ['list', 'public'],
  ['about', 'public'],
  ['status', 'public'],
  ['cardPay', 'buyer'],
  ['withdrawOrder', 'public'],
])

/**
 * Every route of SPEC §2 by its first segment, and who may open it (SPEC §6, which names `/search` alone as
 * public: `/searchs`, the same screen, needs a login). The guard asks it before a screen exists: a route is open or closed by what the specification says, never by
 * what is built (decision 19).
 */
export const specAccess: ReadonlyMap<string, Access> = new Map([
  ...open.split(' ').map((name) => [name, 'public'] as const),
  ...closed.split(' ').map((name) => [name, 'buyer'] as const),
])
