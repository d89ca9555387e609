/** A bank account's number or IBAN, without the spaces and dashes that people type, and with them. */
export const accountShape = /^[A-Z0-9]{8,34}$/
export const accountTypedMax = 50
export const referenceLengthMax = 80

/**
 * False for an IBAN whose check digits do not fit (ISO 13616): a mistyped one pays somebody else. Other accounts have
 * none to check.
 */
export function isSoundAccount(account: string): boolean {
  if (!/^[A-Z]{2}\d{2}/.test(account)) return true
  const moved = account.slice(4) + account.slice(0, 4)
  let rest = 0
  for (const sign of moved)
    for (const digit of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}
