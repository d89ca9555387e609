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
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(account)) return false
  const moved = account.slice(4) + account.slice(0, 4)
  let rest = 0
  for (const sign of moved)
    for (const digit of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}
