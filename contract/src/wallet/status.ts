/** Audit of a recharge or withdrawal, as the wire carries it (SPEC §4). */
export const auditStatus = { auditing: 0, passed: 1, refused: 2 } as const
export type AuditStatus = (typeof auditStatus)[keyof typeof auditStatus]

/**
 * What becomes of a passed on-chain withdrawal (RELIABILITY §4.6). `none` until it is passed, and for bank cards, where
 * `done` says that the bank transfer was made.
 */
export const payoutStates = ['none', 'queued', 'signed', 'sent', 'mined', 'done', 'failed'] as const
export type PayoutState = (typeof payoutStates)[number]

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

/** What the machine found about a manual recharge. */
export const rechargeChecks = [
  'hashFound',
  'hashConfirmed',
  'amountEquals',
  'addressOurs',
  'hashUnused',
  'pictureNew',
  'senderKnown',
] as const
export type RechargeCheck = (typeof rechargeChecks)[number]
