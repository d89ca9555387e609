export const rechargesRefusals = {
  rechargeAddress: 1903,
  rechargeEvidence: 1904,
  rechargeLimit: 1905,
  rechargeMinimum: 1906,
  rechargeSender: 1908,
  rechargeMaximum: 1909,
  wayReference: 1910,
  bankReferenceMissing: 3031,
  bankReferenceUsed: 3032,
  hashUsed: 3013,
  hashUnproven: 3014,
} as const
