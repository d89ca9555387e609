/** A bank account's number or IBAN, without the spaces and dashes that people type, and with them. */
export const accountShape = /^[A-Z0-9]{8,34}$/
export const accountTypedMax = 50
export const referenceLengthMax = 80
