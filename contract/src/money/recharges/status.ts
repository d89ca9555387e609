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
