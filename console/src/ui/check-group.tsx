import { Check } from '@sampan/ui/check.tsx'
import { useId } from 'react'
import styles from './check-group.module.css'
import form from './form.module.css'

interface Props<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: readonly Value[]
  /** Gets the chosen ones in the order of the options. */
  onChange: (value: Value[]) => void
  error?: string | undefined
}

/** Several of a few; what is wrong with the choice stands below it. */
export function CheckGroup<Value extends string>({ label, options, value, onChange, error }: Props<Value>) {
  const id = useId()
  return (
    <fieldset
      className={form.form}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : id}
    >
      <legend>{label}</legend>
      {options.map((option) => (
        <Check
          key={option.value}
          label={option.label}
          checked={value.includes(option.value)}
          onChange={(isOn) =>
            onChange(
              options
                .map((one) => one.value)
                .filter((one) => (one === option.value ? isOn : value.includes(one))),
            )
          }
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
