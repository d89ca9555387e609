import { Check } from '@sampan/ui/check.tsx'
import { useId, useRef } from 'react'
import styles from './check-group.module.css'
import form from './form.module.css'
import { KeyHint } from './key-hint.tsx'
import { digits, useDigitChoice } from './use-digit-choice.ts'

interface Props<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: readonly Value[]
  /** Gets the chosen ones in the order of the options. */
  onChange: (value: Value[]) => void
  error?: string | undefined
  /** Digits choose, and take away again (`useDigitChoice`). */
  withDigits?: boolean
}

/** Several of a few; what is wrong with the choice stands below it. */
export function CheckGroup<Value extends string>(props: Props<Value>) {
  const { label, options, value, onChange, error, withDigits = false } = props
  const id = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const set = (chosen: Value, isOn: boolean) =>
    onChange(options.map((one) => one.value).filter((one) => (one === chosen ? isOn : value.includes(one))))
  useDigitChoice(group, withDigits, (place) => {
    const option = options[place]
    if (option) set(option.value, !value.includes(option.value))
    return option !== undefined
  })
  return (
    <fieldset
      ref={group}
      className={form.form}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : id}
    >
      <legend>{label}</legend>
      {options.map((option, at) => (
        <Check
          key={option.value}
          label={
            <>
              {option.label}
              {withDigits && at < digits && <KeyHint>{String(at + 1)}</KeyHint>}
            </>
          }
          checked={value.includes(option.value)}
          onChange={(isOn) => set(option.value, isOn)}
        />
      ))}
      {error !== undefined && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
