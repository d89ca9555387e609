/** Findings of the machine about a manual recharge. */
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
