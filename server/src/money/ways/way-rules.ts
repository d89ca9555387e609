import { cleanField } from '@sampan/contract/money/ways/check-field.ts'
import type { RechargeField, WithdrawalField } from '@sampan/contract/money/ways/limits.ts'
import type { WayRules } from '@sampan/contract/money/ways/schemas.ts'
import { defaultLocale, type Locale, localeCodes } from '@sampan/contract/wire/locales.ts'

type Field = RechargeField | WithdrawalField
export type FilledIn = { field: Field; value: string }[]

const noText = { name: '', instructions: '' }

/** Name and instructions in the reader's language, else in English, else in the first language that has them. */
export function textsIn(locale: Locale, texts: WayRules['texts']): { name: string; instructions: string } {
  const first = localeCodes.find((code) => texts[code] !== undefined)
  return texts[locale] ?? texts[defaultLocale] ?? (first ? texts[first] : undefined) ?? noText
}

/** Values that a buyer typed, cleaned and in the way's order; or the fields that are missing or do not fit. */
export function readFields(
  asked: readonly Field[],
  typed: Partial<Record<Field, string>>,
): { filledIn: FilledIn; wrong: Field[] } {
  const filledIn: FilledIn = []
  const wrong: Field[] = []
  for (const field of asked) {
    const value = cleanField(field, typed[field] ?? '')
    if (value === null) wrong.push(field)
    else filledIn.push({ field, value })
  }
  return { filledIn, wrong }
}

/** Values that were stored by field, in an order that does not change. */
export const inOrder = (fields: readonly Field[], stored: Readonly<Record<string, string>>): FilledIn =>
  fields.flatMap((field) => (stored[field] === undefined ? [] : [{ field, value: stored[field] }]))
