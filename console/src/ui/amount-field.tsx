import { dollarsToType, readDollars } from '@sampan/contract/wire/typed-dollars.ts'
import { Field } from '@sampan/ui/field.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { type Ref, useState } from 'react'
import { useWords } from '#i18n/use-words.ts'

interface AmountFieldProps {
  label: string
  hint?: string
  cents: number | null
  /** Null while the field holds no sum. */
  onChange: (cents: number | null) => void
  mayBeZero?: boolean
  /** More is no sum that may be sent. */
  maxCents?: number
  disabled?: boolean
  /** Fault of a sum that could be read, or is missing. */
  problem?: string | undefined
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

/** As we would write it: read back only when it was typed in another way. */
const plainSum = /^\d+(\.\d{0,2})?$/

/** Dollars with at most two decimals, kept as whole cents; an unusual way to write them shows below what was read. */
export function AmountField({
  label,
  hint,
  cents,
  onChange,
  mayBeZero = false,
  maxCents = Number.POSITIVE_INFINITY,
  disabled,
  problem: told,
  onBlur,
  ref,
}: AmountFieldProps) {
  const { t, dollars, decimalMark } = useWords()
  const [typed, setTyped] = useState(cents === null ? '' : dollarsToType(cents))
  const read = readDollars(typed, decimalMark)
  const isTooMuch = read.is === 'sum' && read.cents > maxCents
  const problem = isTooMuch
    ? t('queue.amountMost', { sum: dollars(maxCents) })
    : read.is === 'unclear'
      ? t('queue.amountUnclear', { sum: dollars(read.perhapsCents), typed: dollarsToType(read.perhapsCents) })
      : t('queue.amountWrong')
  return (
    <Field
      label={label}
      hint={
        read.is === 'sum' && !plainSum.test(typed)
          ? t('queue.amountRead', { sum: dollars(read.cents) })
          : hint
      }
      error={cents === null && typed !== '' ? problem : told}
    >
      <TextInput
        ref={ref}
        inputMode="decimal"
        disabled={disabled}
        onBlur={onBlur}
        before="$"
        value={typed}
        onChange={({ target: { value } }) => {
          setTyped(value)
          const next = readDollars(value, decimalMark)
          const nextCents = next.is === 'sum' && next.cents <= maxCents ? next.cents : null
          onChange(nextCents === 0 && !mayBeZero ? null : nextCents)
        }}
      />
    </Field>
  )
}
