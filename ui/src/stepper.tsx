import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { Icon } from './icon.tsx'
import { useLanguage } from './language.ts'
import styles from './stepper.module.css'

interface StepperProps {
  /** Name of what is counted: the product's. */
  label: string
  value: number
  max?: number
  disabled?: boolean
  onChange: (value: number) => void
}

/** A number between two buttons, never outside its bounds. Holds no number of its own. */
export function Stepper({ label, value, max = Infinity, disabled = false, onChange }: StepperProps) {
  const { t } = useLanguage()
  const go = (next: number) => {
    const bounded = Math.min(Math.max(next, 1), max)
    if (bounded !== value) onChange(bounded)
  }
  return (
    <fieldset className={styles.stepper} aria-label={label}>
      <button
        type="button"
        className={styles.button}
        aria-label={t('ui.oneLess')}
        disabled={disabled || value <= 1}
        onClick={() => go(value - 1)}
      >
        <Icon of={Minus} />
      </button>
      <output className={styles.value}>{value}</output>
      <button
        type="button"
        className={styles.button}
        aria-label={t('ui.oneMore')}
        disabled={disabled || value >= max}
        onClick={() => go(value + 1)}
      >
        <Icon of={Plus} />
      </button>
    </fieldset>
  )
}
