import type { RechargeField, WithdrawalField } from '@sampan/contract/money/ways/limits.ts'
import { refuse } from '#kernel/refusal.ts'
import { type FilledIn, readFields } from './way-rules.ts'

type Field = RechargeField | WithdrawalField

/** The values of a way's fields as they are kept. Refuses wayFields, and names each that is missing or does not fit. */
export function requireFields(asked: readonly Field[], typed: Partial<Record<Field, string>>): FilledIn {
  const { filledIn, wrong } = readFields(asked, typed)
  if (wrong.length > 0)
    refuse('wayFields', {
      fields: Object.fromEntries(wrong.map((field) => [`fields.${field}`, 'wayFields'])),
    })
  return filledIn
}
