import { endpoint } from '../wire/endpoint.ts'
import * as schemas from './schemas.ts'

const finance = { access: 'operator', roles: ['finance'] } as const
const stale = [
  'console_proposal_list',
  'console_withdrawal_detail',
  'console_withdrawal_list',
  'console_buyer_detail',
  'console_network_list',
  'console_overview',
] as const
const refusals = [
  'notFound',
  'ownAccount',
  'changedMeanwhile',
  'balanceTooSmall',
  'chainUnavailable',
] as const

export const proposalsConsoleEndpoints = {
  console_proposal_list: endpoint({
    ...finance,
    method: 'GET',
    path: '/api/console/proposal/list',
    limit: 'read',
    summary: 'What operators proposed, newest first: corrections and acts on payouts that two must agree to',
    input: schemas.proposalListInput,
    output: schemas.proposalPage,
    refusals: [],
  }),
  console_proposal_make: endpoint({
    ...finance,
    moves: 'money',
    method: 'POST',
    path: '/api/console/proposal/make',
    limit: 'write',
    idempotent: true,
    summary:
      'Proposes a correction or an act on a payout; nothing happens until another operator confirms it',
    input: schemas.proposalInput,
    output: schemas.proposal,
    refusals: ['reasonMissing', 'alreadyDecided', ...refusals],
    stale,
  }),
  console_proposal_decide: endpoint({
    ...finance,
    moves: 'money',
    method: 'POST',
    path: '/api/console/proposal/decide',
    limit: 'write',
    idempotent: true,
    summary: 'Another operator confirms a proposal, and it is done; anybody takes it back',
    input: schemas.proposalDecideInput,
    output: schemas.proposal,
    refusals: ['alreadyDecided', 'secondApprover', ...refusals],
    stale,
  }),
} as const
