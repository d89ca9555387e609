/**
 * States of the payout of a passed on-chain withdrawal (RELIABILITY §4.6). `none` until it is passed, and for bank
 * cards, where `done` says that the bank transfer was made. `cancelling`: called back after it was signed; a
 * transaction to ourselves takes its number, and until that is final the money stays held.
 */
export const payoutStates = [
  'none',
  'queued',
  'signed',
  'sent',
  'mined',
  'done',
  'failed',
  'cancelling',
  'cancelled',
] as const
export type PayoutState = (typeof payoutStates)[number]

/** States in which the money is held and the payout process has work left. */
export const openPayoutStates = ['queued', 'signed', 'sent', 'mined', 'cancelling'] as const

/** Payouts whose money went back to the buyer's balance. */
export const isReturned = (state: PayoutState): boolean => state === 'failed' || state === 'cancelled'

/** Problems of a payout; the console says each in words and what to do about it. */
export const payoutProblems = [
  'buyerBlocked',
  'walletShort',
  'networkClosed',
  'chainSilent',
  'gasShort',
  'notTaken',
  'feeCap',
  'numberWaits',
  'numberUsed',
  'notPaidByHand',
  'failedOnChain',
  'stepFailed',
  'other',
] as const
export type PayoutProblemCode = (typeof payoutProblems)[number]

/** Acts of operators on a payout; two must agree to each. */
export const payoutActs = ['retry', 'cancel', 'reassign', 'settle'] as const
export type PayoutAct = (typeof payoutActs)[number]
/** Those that the payout process carries out; `retry` is done at once. */
export const payoutOrders = ['cancel', 'reassign', 'settle'] as const
export type PayoutOrder = (typeof payoutOrders)[number]

/**
 * The acts that are open now. `retry` offers higher fees, `cancel` calls it back, and where its number was used by a
 * transaction that is not ours, `reassign` pays with another number and `settle` names the one that paid it by hand.
 */
export function payoutActsFor(state: PayoutState, problem: PayoutProblemCode | null): PayoutAct[] {
  if (state === 'queued') return ['cancel']
  if (state !== 'signed' && state !== 'sent' && state !== 'cancelling') return []
  const isUsed = problem === 'numberUsed' || problem === 'notPaidByHand'
  if (isUsed) return state === 'cancelling' ? ['cancel', 'settle'] : ['cancel', 'reassign', 'settle']
  return state === 'cancelling' ? ['retry'] : ['retry', 'cancel']
}

/** Why an operator should look twice at a withdrawal. */
export const withdrawalFlags = [
  'firstWithdrawal',
  'newTarget',
  'secretsChanged',
  'largeAmount',
  'dailyTotal',
  'reorgDebt',
  'duplicateProof',
] as const
export type WithdrawalFlag = (typeof withdrawalFlags)[number]
