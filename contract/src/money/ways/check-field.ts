import { hasNothingHidden, isSeen } from '../../wire/seen-text.ts'
import { cleanLine, cleanUngrouped } from '../../wire/typed-text.ts'
import { fieldValueMax, type RechargeField, type WithdrawalField } from './limits.ts'
import { isIban } from './sound-account.ts'

type Field = RechargeField | WithdrawalField

/** Fields that are written without spaces and in capitals, and compared so. */
const codes: readonly Field[] = ['iban', 'accountNumber', 'bic']
const shapes: Partial<Record<Field, RegExp>> = {
  accountNumber: /^[A-Z0-9]{4,34}$/,
  bic: /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/,
  phone: /^\+?[\d ()-]{6,24}$/,
  transferDate: /^\d{4}-\d{2}-\d{2}$/,
}

/** A value as it is kept, or null when it does not fit its field. */
export function cleanField(field: Field, typed: string): string | null {
  const value = codes.includes(field) ? cleanUngrouped(typed).toUpperCase() : cleanLine(typed)
  if (value.length < 1 || value.length > fieldValueMax) return null
  if (!hasNothingHidden(value) || !isSeen(value)) return null
  if (field === 'iban') return isIban(value) ? value : null
  if (field === 'transferDate' && Number.isNaN(Date.parse(value))) return null
  return (shapes[field]?.test(value) ?? true) ? value : null
}
