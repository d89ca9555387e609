import styles from './radio.module.css'

interface RadioProps {
  /** One of those of this name is chosen; arrow keys move between them. */
  name: string
  value: string | number
  checked: boolean
  disabled?: boolean | undefined
  /** Said, where the label shows a picture or a sign alone. */
  label?: string
  onChoose: () => void
}

/**
 * The system's own radio button, unseen, over all of the label that it stands in; the label shows what is chosen. It stands last
 * in one that holds a picture, which would lie over it.
 */
export function Radio({ name, value, checked, disabled, label, onChoose }: RadioProps) {
  return (
    <input
      type="radio"
      className={styles.radio}
      name={name}
      value={value}
      checked={checked}
      disabled={disabled}
      aria-label={label}
      onChange={onChoose}
    />
  )
}
