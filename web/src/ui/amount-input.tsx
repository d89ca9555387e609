import { type ReactNode, useId, useState } from 'react'
import styles from './amount-input.module.css'

interface AmountInputProps {
  label: string
  /** At the far end of the label's line, such as "All, $1,284.50". */
  end?: ReactNode
  /** Whole cents; null while nothing or no sum stands there. */
  amountCents: number | null
  error?: string | undefined
  disabled?: boolean
  onChange: (amountCents: number | null) => void
  onBlur?: () => void
}

/** A sum of dollars in the display face, typed as it is read; no floating point on the way. */
export function AmountInput({
  label,
  end,
  amountCents,
  error,
  disabled,
  onChange,
  onBlur,
}: AmountInputProps) {
  const id = useId()
  const [typed, setTyped] = useState(textOf(amountCents))
  // A sum that was set from outside ("All", a quick choice) replaces what was typed.
  const shown = centsOf(typed) === amountCents ? typed : textOf(amountCents)
  return (
    <div className={styles.amount}>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {end}
      </div>
      <div className={styles.line} data-error={error ? '' : undefined}>
        <span aria-hidden="true" className={styles.sign}>
          {'$'}
        </span>
        <input
          id={id}
          className={styles.input}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          value={shown}
          onBlur={onBlur}
          onChange={(event) => {
            const next = event.target.value.replace(',', '.')
            if (!/^\d{0,8}(\.\d{0,2})?$/.test(next)) return
            setTyped(next)
            onChange(centsOf(next))
          }}
        />
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

const textOf = (cents: number | null): string => {
  if (cents === null) return ''
  const rest = cents % 100
  return rest === 0 ? String(cents / 100) : `${Math.trunc(cents / 100)}.${String(rest).padStart(2, '0')}`
}

function centsOf(typed: string): number | null {
  const match = /^(\d+)\.?(\d{0,2})$/.exec(typed)
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}
