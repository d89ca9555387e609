export const rechargesRefusals = {
  rechargeAddress: 1903,
  rechargeEvidence: 1904,
  rechargeLimit: 1905,
  rechargeMinimum: 1906,
  rechargeSender: 1908,
  hashUsed: 3013,
  hashUnproven: 3014,
} as const
