/** Operators: their sign-in, their roles, and decisions that several of them take. */
export const staffRefusals = {
  operatorLogin: 3001,
  operatorLocked: 3002,
  totpWrong: 3003,
  totpNeeded: 3004,
  roleMissing: 3005,
  alreadyDecided: 3006,
  secondApprover: 3007,
  ownAccount: 3008,
  reasonMissing: 3009,
  changedMeanwhile: 3010,
  operatorTaken: 3011,
  lastAdmin: 3012,
  operatorMore: 3015,
} as const
