/** Findings of the machine about a manual recharge. */
export const rechargeChecks = [
  'hashFound',
  'hashConfirmed',
  'amountEquals',
  'addressOurs',
  'hashUnused',
  'pictureNew',
  'senderKnown',
  'referenceNew',
] as const
export type RechargeCheck = (typeof rechargeChecks)[number]

/** Why an operator should look twice at a recharge. `duplicateProof`: the same picture, or one like it, proves another one. */
export const rechargeFlags = [
  'duplicateProof',
  'hashUsed',
  'referenceUsed',
  'firstRecharge',
  'newAccount',
  'largeAmount',
] as const
export type RechargeFlag = (typeof rechargeFlags)[number]
/** Turns of another proof that was asked for: it waits for the buyer, or has come. */
export const proofTurns = ['waiting', 'answered'] as const
export type ProofTurn = (typeof proofTurns)[number]
/** Days for which an account is new. */
export const newAccountDays = 7
