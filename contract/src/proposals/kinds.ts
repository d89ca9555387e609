/**
 * What one operator proposes and another one must agree to: acts that move money or change what money goes by, apart from the
 * daily work. Acts on payouts are explained beside `payoutActsFor`.
 */
export const proposalKinds = [
  'payout_retry',
  'payout_cancel',
  'payout_reassign',
  'payout_settle',
  'adjust',
  'debt_write_off',
  'debt_collect',
  'rescan',
] as const
export type ProposalKind = (typeof proposalKinds)[number]

export const proposalStates = ['open', 'done', 'refused'] as const
export type ProposalState = (typeof proposalStates)[number]

/** Accounts that a correction can change; the other side is always `manual_adjust`. */
export const adjustableAccounts = [
  'available',
  'fee_income',
  'commission',
  'world_bank',
  'reorg_loss',
] as const

/** The most that one correction moves, in cents. */
export const adjustCentsMax = 1_000_000
