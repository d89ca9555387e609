import { Chip } from '@sampan/ui/chip.tsx'
import styles from './choice-chips.module.css'

interface ChoiceChipsProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** One of several, where there are too many for a segment. */
export function ChoiceChips<Value extends string>({
  label,
  value,
  options,
  onChange,
}: ChoiceChipsProps<Value>) {
  return (
    <fieldset className={styles.chips} aria-label={label}>
      {options.map((option) => (
        <Chip key={option.value} on={option.value === value} onPress={() => onChange(option.value)}>
          {option.label}
        </Chip>
      ))}
    </fieldset>
  )
}
