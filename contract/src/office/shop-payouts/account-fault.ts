import { type IbanFault, ibanFault } from '../../money/ways/sound-account.ts'
import { cleanUngrouped } from '../../wire/typed-text.ts'
import { accountShape } from './limits.ts'

/** Fault of a typed account number or IBAN: of an IBAN by its country and check digits, of any number its signs and their count. */
export function accountFault(typed: string): IbanFault | { why: 'short' } | null {
  const account = cleanUngrouped(typed).toUpperCase()
  if (!/^[A-Z0-9]*$/.test(account)) return { why: 'letters' }
  if (/^[A-Z]{2}\d{2}/.test(account)) return ibanFault(account)
  return accountShape.test(account) ? null : { why: 'short' }
}
