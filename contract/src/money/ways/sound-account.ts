import { ibanLengths } from './iban-lengths.ts'

/**
 * False for an IBAN whose check digits do not fit (ISO 13616): a mistyped one pays somebody else. Other accounts have
 * none to check.
 */
export function isSoundAccount(account: string): boolean {
  if (!/^[A-Z]{2}\d{2}/.test(account)) return true
  return isIban(account)
}

/** True for an IBAN in capitals and without spaces, whose check digits fit. */
export function isIban(account: string): boolean {
  return ibanFault(account) === null
}

/** Fault of what looks like an IBAN: signs that are no letters or digits, a length that its country does not have, or check digits that do not fit. */
export type IbanFault =
  | { why: 'letters' }
  | { why: 'length'; country: string; length: number; typed: number }
  | { why: 'digits' }

/** The first fault of an IBAN in capitals and without spaces; null where it has none. */
export function ibanFault(account: string): IbanFault | null {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]*$/.test(account)) return { why: 'letters' }
  const country = account.slice(0, 2)
  const length = ibanLengths[country]
  if (length !== undefined && account.length !== length)
    return { why: 'length', country, length, typed: account.length }
  return account.length >= 12 && account.length <= 34 && fits(account) ? null : { why: 'digits' }
}

/** True if the check digits fit. */
function fits(account: string): boolean {
  const moved = account.slice(4) + account.slice(0, 4)
  let rest = 0
  for (const sign of moved)
    for (const digit of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}
