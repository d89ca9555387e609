import { ChipRadio } from '@sampan/ui/chip-radio.tsx'
import { type ReactNode, useId, useRef } from 'react'
import styles from './choice-chips.module.css'
import { KeyHint } from './key-hint.tsx'
import { digits, useDigitChoice } from './use-digit-choice.ts'

interface ChoiceChipsProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: ReactNode }[]
  onChange: (value: Value) => void
  /** Outlined, where what lies under them is as light as they are. */
  look?: 'outlined' | undefined
  /** The label stands over the chips, where nothing is chosen at first and no chip says what they are about. */
  isLabelShown?: boolean | undefined
  /** Fault of the choice, under the chips. */
  error?: string | undefined
  /** Digits choose (`useDigitChoice`). */
  withDigits?: boolean | undefined
}

/** One of several, where there are too many for a segment. */
export function ChoiceChips<Value extends string>({
  label,
  value,
  options,
  onChange,
  look,
  isLabelShown = false,
  error,
  withDigits = false,
}: ChoiceChipsProps<Value>) {
  const name = useId()
  const chips = useRef<HTMLFieldSetElement>(null)
  useDigitChoice(chips, withDigits, (place) => {
    const option = options[place]
    if (option) onChange(option.value)
    return option !== undefined
  })
  return (
    <fieldset
      ref={chips}
      className={styles.chips}
      aria-label={isLabelShown ? undefined : label}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : `${name}-error`}
    >
      {isLabelShown && <legend>{label}</legend>}
      {options.map((option, at) => (
        <ChipRadio
          key={option.value}
          name={name}
          value={option.value}
          look={look}
          on={option.value === value}
          onChoose={() => onChange(option.value)}
        >
          {option.label}
          {withDigits && at < digits && <KeyHint>{String(at + 1)}</KeyHint>}
        </ChipRadio>
      ))}
      {error !== undefined && (
        <p id={`${name}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
