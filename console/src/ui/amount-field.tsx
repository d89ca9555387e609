import { Field } from '@sampan/web/ui/field.tsx'
import { TextInput } from '@sampan/web/ui/text-input.tsx'
import { useState } from 'react'
import { useWords } from '#i18n/use-words.ts'

interface AmountFieldProps {
  label: string
  cents: number | null
  /** Null while what stands there is no sum. */
  onChange: (cents: number | null) => void
  mayBeZero?: boolean
  disabled?: boolean
}

/** Dollars with at most two decimals, kept as whole cents; no floating point on the way. */
export function AmountField({ label, cents, onChange, mayBeZero = false, disabled }: AmountFieldProps) {
  const { t } = useWords()
  const [typed, setTyped] = useState(
    cents === null ? '' : `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
  )
  return (
    <Field label={label} error={cents === null ? t('queue.amountWrong') : undefined}>
      <TextInput
        inputMode="decimal"
        disabled={disabled}
        before="$"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          const typedCents = centsOf(event.target.value)
          onChange(typedCents === 0 && !mayBeZero ? null : typedCents)
        }}
      />
    </Field>
  )
}

/** "300", "300.5" or "1,300.50" in cents; null for anything else. */
export function centsOf(typed: string): number | null {
  const match = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(typed.replaceAll(',', '').trim())
  if (!match) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}
