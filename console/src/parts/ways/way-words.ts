import {
  type RechargeField,
  rechargeFields,
  type WithdrawalField,
  withdrawalFields,
} from '@sampan/contract/money/ways/limits.ts'
import { useWords } from '#i18n/use-words.ts'

type Field = RechargeField | WithdrawalField
const fields: readonly Field[] = [...rechargeFields, ...withdrawalFields]

/** Names of fields that buyers fill in, in one line. */
export function useWayFieldNames(): (asked: readonly unknown[]) => string {
  const { t, list } = useWords()
  return (asked) =>
    list(fields.filter((field) => asked.includes(field)).map((field) => t(`ways.field.${field}`)))
}

/** Name of one such field. */
export function useWayFieldName(): (field: Field) => string {
  const { t } = useWords()
  return (field) => t(`ways.field.${field}`)
}
