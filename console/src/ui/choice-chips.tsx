import { ChipRadio } from '@sampan/ui/chip-radio.tsx'
import { pressedKey } from '@sampan/ui/pressed-key.ts'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import styles from './choice-chips.module.css'
import { KeyHint } from './key-hint.tsx'

/** Keys for the first options. */
const digits = 9

interface ChoiceChipsProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: ReactNode }[]
  onChange: (value: Value) => void
  /** Outlined, where what lies under them is as light as they are. */
  look?: 'outlined' | undefined
  /** While the focus is on a chip a digit chooses, and the focus goes on to the button that sends the form, or to its field. */
  withDigits?: boolean | undefined
}

/** One of several, where there are too many for a segment. */
export function ChoiceChips<Value extends string>({
  label,
  value,
  options,
  onChange,
  look,
  withDigits = false,
}: ChoiceChipsProps<Value>) {
  const name = useId()
  function press(event: KeyboardEvent<HTMLFieldSetElement>) {
    const option = options[Number(pressedKey(event)) - 1]
    if (!withDigits || !option || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const form = event.currentTarget.form
    onChange(option.value)
    requestAnimationFrame(() =>
      (
        form?.querySelector<HTMLElement>('[type=submit]:not(:disabled)') ??
        form?.querySelector<HTMLElement>('input')
      )?.focus(),
    )
  }
  return (
    <fieldset className={styles.chips} aria-label={label} onKeyDown={press}>
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
    </fieldset>
  )
}
