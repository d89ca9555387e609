import CheckMark from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './check.module.css'
import { Icon } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

interface CheckProps {
  label: ReactNode
  /** Said but not shown. */
  hideLabel?: boolean
  checked: boolean
  /** Some of the boxes it selects are on: a dash. */
  part?: boolean
  disabled?: boolean
  onChange: (on: boolean) => void
}

/** A tick, round unless `--check-corner` says otherwise, with a 44 px target, over the system's own checkbox. */
export function Check({ label, hideLabel = false, checked, part = false, disabled, onChange }: CheckProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = part && !checked
  }, [part, checked])
  return (
    <label className={styles.check}>
      <input
        ref={box}
        type="checkbox"
        className={styles.input}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.mark}>
        <Icon of={part && !checked ? Minus : CheckMark} />
      </span>
      {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
    </label>
  )
}

interface SwitchRowProps {
  title: ReactNode
  hint?: ReactNode
  checked: boolean
  onChange: (on: boolean) => void
}

/** A sentence and a switch that takes effect at once. */
export function SwitchRow({ title, hint, checked, onChange }: SwitchRowProps) {
  return (
    <label className={styles.row}>
      <span className={styles.words}>
        <b className={styles.title}>{title}</b>
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
