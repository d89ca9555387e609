/** A bank account's number or IBAN, without the spaces and dashes that people type, and with them. */
export const accountShape = /^[A-Z0-9]{8,34}$/
export const accountTypedMax = 50
export const referenceLengthMax = 80

/** Most bank accounts that a shop keeps at once. */
export const keptAccountsMax = 5
/** Hours from the second person's agreement until a new account can be paid to; a check of the table has the same number. */
export const accountCoolingHours = 48
/** Longest reason of an operator who does not agree to an account. */
export const accountReasonMax = 300
/** Last day of a month on which a schedule can ask: every month has it. */
export const scheduleDayMax = 28
