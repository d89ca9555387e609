import { type ReactNode, useId } from 'react'
import styles from './radio-cards.module.css'

export interface RadioCard<Value extends string> {
  value: Value
  title: ReactNode
  note?: ReactNode
  /** At the far end. */
  badge?: ReactNode
  /** A round sign at the near end. */
  sign?: ReactNode
  disabled?: boolean
}

interface RadioCardsProps<Value extends string> {
  label: string
  value: Value | null
  options: readonly RadioCard<Value>[]
  onChange: (value: Value) => void
}

/** One of a few, each with room to explain itself. */
export function RadioCards<Value extends string>({
  label,
  value,
  options,
  onChange,
}: RadioCardsProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.cards} aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.card}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.sign && <span className={styles.sign}>{option.sign}</span>}
          <span className={styles.words}>
            <span className={styles.title}>{option.title}</span>
            {option.note && <span className={styles.note}>{option.note}</span>}
          </span>
          {option.badge}
        </label>
      ))}
    </fieldset>
  )
}
