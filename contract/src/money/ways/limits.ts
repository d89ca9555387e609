/** Ways of paying by hand that a shop may have. */
export const waysMax = 30
export const wayNameMax = 40
export const wayInstructionsMax = 600
/** A line of where to send: account holder, account number, bank, BIC or place. */
export const wayLineMax = 120
/** Highest limit that a way can have. */
export const wayCentsMax = 100_000_000
export const wayPositionMax = 999
/** A value that a buyer fills in. */
export const fieldValueMax = 80

/** Fields that an owner may ask of a buyer who sent money. */
export const rechargeFields = ['senderName', 'transferDate', 'transferReference'] as const
export type RechargeField = (typeof rechargeFields)[number]

/** Fields that an owner may ask of a buyer who wants money. The first that is filled in names the target. */
export const withdrawalFields = [
  'iban',
  'accountNumber',
  'walletAccount',
  'phone',
  'accountHolder',
  'bank',
  'bic',
] as const
export type WithdrawalField = (typeof withdrawalFields)[number]

/** Reference that a buyer names when they send money: letters and digits that are not mistaken for one another. */
export const payReferenceShape = /^[2-9A-HJ-NP-Z]{8}$/
