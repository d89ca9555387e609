/**
 * States of the sending of a passed on-chain withdrawal (RELIABILITY §4.6). `none` until it is passed, and for bank
 * cards, where `done` says that the bank transfer was made. `cancelling`: called back after it was signed; a
 * transaction to ourselves takes its number, and until that is final the money stays held.
 */
export const sendingStates = [
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
export type SendingState = (typeof sendingStates)[number]

/**
 * All steps of the sending of a passed on-chain withdrawal. Any other is refused; the table's trigger has a copy, and a test holds the
 * two equal. What begins a sending is the audit: `pass` makes it `queued`, and for bank cards `done` at once.
 */
export const sendingSteps = {
  none: [],
  queued: ['signed', 'failed', 'cancelled'],
  // Back to `queued`: its number was used by a transaction that is not ours, and it gets another.
  signed: ['sent', 'cancelling', 'queued'],
  sent: ['mined', 'failed', 'cancelling', 'queued'],
  // Back to `sent`: the block that held it was taken back by a reorganisation.
  mined: ['sent', 'done', 'failed', 'cancelling'],
  done: [],
  failed: [],
  // To `mined`: the payment that was sent before it was called back may still be the one that is mined.
  cancelling: ['mined', 'cancelled'],
  cancelled: [],
} as const satisfies Record<SendingState, readonly SendingState[]>

/** States in which the money is held and the sending process has work left. */
export const openSendingStates = ['queued', 'signed', 'sent', 'mined', 'cancelling'] as const

/** Sendings whose money went back to the buyer's balance. */
export const isReturned = (state: SendingState): boolean => state === 'failed' || state === 'cancelled'

/** Problems of a sending; the console says each in words and what to do about it. */
export const sendingProblems = [
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
  'sanctioned',
  'listUnreadable',
  'stepFailed',
  'other',
] as const
export type SendingProblemCode = (typeof sendingProblems)[number]

/** Acts of operators on a sending; two must agree to each. */
export const sendingActs = ['retry', 'cancel', 'reassign', 'settle'] as const
export type SendingAct = (typeof sendingActs)[number]
/** Acts that the sending process carries out later; `retry` is done at once. */
export const sendingOrders = ['cancel', 'reassign', 'settle'] as const
export type SendingOrder = (typeof sendingOrders)[number]

/**
 * The acts that are open now. `retry` offers higher fees, `cancel` calls it back, and where its number was used by a
 * transaction that is not ours, `reassign` pays with another number and `settle` names the one that paid it by hand.
 */
export function sendingActsFor(state: SendingState, problem: SendingProblemCode | null): SendingAct[] {
  // A held one goes on, or stays, by the decision about its hit of the sanctions list.
  if (state === 'queued') return problem === 'sanctioned' ? [] : ['cancel']
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
