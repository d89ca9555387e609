import { decideRefusals } from '../../money/money-settings/console-endpoints.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { listTotals } from '../../wire/schemas.ts'
import { accountEndpoints } from './account-endpoints.ts'
import * as schemas from './schemas.ts'

const [notFound, ...judged] = decideRefusals
const mine = ['console_shop_payouts', 'console_shop_money', 'console_shop_statement'] as const
const finance = { access: 'operator', roles: ['finance'] } as const

/** Payouts of what Sampan owes a shop: a member with the right asks, finance pays. */
export const shopPayoutsConsoleEndpoints = {
  ...accountEndpoints,
  console_shop_payouts: endpoint({
    access: 'operator',
    member: 'money',
    method: 'GET',
    path: '/api/console/shop/payouts',
    limit: 'read',
    summary: "The payouts of one's own shop, newest first",
    input: schemas.shopPayoutsInput,
    output: schemas.shopPayoutPage,
    refusals: [],
  }),
  console_shop_payout_ask: endpoint({
    access: 'operator',
    member: 'payouts',
    moves: 'money',
    method: 'POST',
    path: '/api/console/shop/payout_ask',
    limit: 'write',
    idempotent: true,
    summary: 'Asks for a payout of what Sampan owes the shop; the amount is held at once',
    input: schemas.payoutAskInput,
    output: schemas.shopPayout,
    refusals: ['payoutHeld', 'notFound', 'accountCooling', 'payoutOpen', 'payoutTooMuch'],
    stale: mine,
  }),
  console_shop_payout_cancel: endpoint({
    access: 'operator',
    member: 'payouts',
    moves: 'money',
    method: 'POST',
    path: '/api/console/shop/payout_cancel',
    limit: 'write',
    idempotent: true,
    summary: 'Cancels a payout that waits; what was held is payable again',
    input: schemas.payoutInput,
    output: schemas.shopPayout,
    refusals: ['notFound', 'payoutCancelled', 'alreadyDecided', 'payoutOpened'],
    stale: mine,
  }),
  console_payout_list: endpoint({
    ...finance,
    method: 'GET',
    path: '/api/console/payout/list',
    limit: 'read',
    summary: 'Payouts to shops, oldest first',
    input: schemas.payoutQueueInput,
    output: schemas.payoutPage,
    refusals: [],
  }),
  console_payout_totals: endpoint({
    ...finance,
    method: 'GET',
    path: '/api/console/payout/totals',
    limit: 'read',
    summary: 'Number and sum of the payouts that a filter finds',
    input: schemas.payoutTotalsInput,
    output: listTotals,
    refusals: [],
  }),
  console_payout_detail: endpoint({
    ...finance,
    method: 'GET',
    path: '/api/console/payout/detail',
    limit: 'read',
    summary: 'One payout to a shop, with the account it goes to once it was opened',
    input: schemas.payoutInput,
    output: schemas.payoutDetail,
    refusals: ['notFound'],
  }),
  console_payout_open: endpoint({
    ...finance,
    moves: 'money',
    method: 'POST',
    path: '/api/console/payout/open',
    limit: 'write',
    idempotent: true,
    summary: 'Opens the account of a payout that waits, to pay it: from now on its shop cannot cancel it',
    input: schemas.payoutInput,
    output: schemas.payoutDetail,
    refusals: ['notFound', 'payoutCancelled', 'alreadyDecided', 'ownAccount', 'payoutHeld'],
    stale: ['console_payout_list', 'console_payout_detail', 'console_payout_totals'],
  }),
  console_payout_decide: endpoint({
    ...finance,
    moves: 'money',
    method: 'POST',
    path: '/api/console/payout/decide',
    limit: 'write',
    idempotent: true,
    summary:
      "Says that a payout was paid, with the bank's reference, or refuses it with a reason and gives the money back",
    input: schemas.payoutDecideInput,
    output: schemas.payoutDetail,
    refusals: [
      'reasonMissing',
      notFound,
      'payoutCancelled',
      ...judged,
      'drawStopped',
      'payoutHeld',
      'payoutReference',
    ],
    stale: ['console_payout_list', 'console_payout_detail', 'console_payout_totals', 'console_overview'],
  }),
} as const
