import { Chip } from '@sampan/ui/chip.tsx'
import styles from './choice-chips.module.css'

interface ChoiceChipsProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
  /** Outlined, where what lies under them is as light as they are. */
  look?: 'outlined' | undefined
}

/** One of several, where there are too many for a segment. */
export function ChoiceChips<Value extends string>({
  label,
  value,
  options,
  onChange,
  look,
}: ChoiceChipsProps<Value>) {
  return (
    <fieldset className={styles.chips} aria-label={label}>
      {options.map((option) => (
        <Chip
          key={option.value}
          look={look}
          on={option.value === value}
          onPress={() => onChange(option.value)}
        >
          {option.label}
        </Chip>
      ))}
    </fieldset>
  )
}
