import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useId, useState } from 'react'
import { Icon } from './icon.tsx'
import { Radio } from './radio.tsx'
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
  /** Stands among those that a button unfolds. */
  folded?: boolean
}

interface RadioCardsProps<Value extends string> {
  label: string
  value: Value | null
  options: readonly RadioCard<Value>[]
  onChange: (value: Value) => void
  /** On the button that unfolds the folded ones. */
  foldLabel?: string
}

/** One of a few, each with room to explain itself. Those that are folded come by a tap; a chosen one stands open. */
export function RadioCards<Value extends string>({
  label,
  value,
  options,
  onChange,
  foldLabel,
}: RadioCardsProps<Value>) {
  const name = useId()
  const [isOpen, setOpen] = useState(false)
  const isFolded = (option: RadioCard<Value>) => option.folded === true && option.value !== value
  const folded = options.filter(isFolded)
  const cardOf = (option: RadioCard<Value>) => (
    <label key={option.value} className={styles.card}>
      <Radio
        name={name}
        value={option.value}
        checked={option.value === value}
        disabled={option.disabled}
        onChoose={() => onChange(option.value)}
      />
      {option.sign && <span className={styles.sign}>{option.sign}</span>}
      <span className={styles.words}>
        <span className={styles.title}>{option.title}</span>
        {option.note && <span className={styles.note}>{option.note}</span>}
      </span>
      {option.badge}
    </label>
  )
  return (
    <fieldset className={styles.cards} aria-label={label}>
      {options.filter((option) => !isFolded(option)).map(cardOf)}
      {folded.length > 0 && (
        <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {foldLabel}
          <Icon of={ChevronDown} size="small" />
        </button>
      )}
      {isOpen && folded.map(cardOf)}
    </fieldset>
  )
}
