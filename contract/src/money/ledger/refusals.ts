export const ledgerRefusals = {
  balanceTooSmall: 1609,
} as const
