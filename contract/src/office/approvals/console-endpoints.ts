import { endpoint } from '../../wire/endpoint.ts'
import * as schemas from './schemas.ts'

/**
 * Roles that propose: finance and admins decide; an operator of the catalogue proposes codes, and takes back what they
 * proposed.
 */
const proposing = { access: 'operator', roles: ['finance', 'catalogue'] } as const
const stale = [
  'console_proposal_list',
  'console_halfway_list',
  'console_halfway_counts',
  'console_withdrawal_detail',
  'console_withdrawal_list',
  'console_buyer_detail',
  'console_network_list',
  'console_way_list',
  'console_overview',
  'console_staff_list',
  'console_money_settings',
  'console_refund_settings',
  'console_promise_defaults',
  'console_promo_list',
  'console_shop_list',
  'console_shop_count',
  'console_shop_page',
  'console_suspension_list',
  'console_recall_list',
  'console_market_goods',
  'console_market_goods_detail',
  'console_duty',
  'console_duty_list',
  'console_duty_exchange',
  'console_duty_owed',
  'console_duty_payments',
  'console_sanctions_list',
  'console_deposit_list',
] as const
const refusals = [
  'notFound',
  'ownAccount',
  'changedMeanwhile',
  'balanceTooSmall',
  'chainUnavailable',
  'agreesLater',
  'roleMissing',
  'operatorTaken',
  'lastAdmin',
  'payoutReference',
  'promoTooMuch',
  'promoWindow',
  'promoOfferedMany',
  'promoTaken',
  'withdrawalHeld',
] as const

export const approvalsConsoleEndpoints = {
  console_proposal_list: endpoint({
    ...proposing,
    method: 'GET',
    path: '/api/console/proposal/list',
    limit: 'read',
    summary: 'Proposals of operators, newest first: all acts that two must agree to',
    input: schemas.proposalListInput,
    output: schemas.proposalPage,
    refusals: [],
  }),
  console_proposal_make: endpoint({
    ...proposing,
    moves: 'money',
    method: 'POST',
    path: '/api/console/proposal/make',
    limit: 'write',
    idempotent: true,
    summary: 'Proposes an act for two; nothing happens until another operator confirms it',
    input: schemas.proposalInput,
    output: schemas.proposal,
    refusals: ['reasonMissing', 'alreadyDecided', ...refusals],
    stale,
  }),
  console_proposal_decide: endpoint({
    ...proposing,
    moves: 'money',
    method: 'POST',
    path: '/api/console/proposal/decide',
    limit: 'write',
    idempotent: true,
    summary:
      'Another operator confirms a proposal, and it is done; whoever may confirm it may refuse it, and its proposer takes it back',
    input: schemas.proposalDecideInput,
    output: schemas.proposal,
    refusals: ['alreadyDecided', 'secondApprover', 'aloneLater', 'proposerGone', ...refusals],
    stale,
  }),
} as const
