import { type ReactNode, useId } from 'react'
import { Radio } from './radio.tsx'
import styles from './segment.module.css'

export interface Option<Value extends string> {
  value: Value
  label: ReactNode
  disabled?: boolean
}

interface SegmentProps<Value extends string> {
  label: string
  value: Value
  options: readonly Option<Value>[]
  onChange: (value: Value) => void
  /** Cut into the page itself instead of a card. */
  ground?: 'card' | 'page'
}

/** Two to four short choices side by side; arrow keys move between them. */
export function Segment<Value extends string>(props: SegmentProps<Value>) {
  const { label, value, options, onChange, ground = 'card' } = props
  const name = useId()
  return (
    <fieldset className={styles.segment} aria-label={label} data-ground={ground}>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <Radio
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChoose={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
