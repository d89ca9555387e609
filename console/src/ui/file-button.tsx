import type { ReactNode } from 'react'
import { chooseAgain } from './choose-again.ts'
import styles from './file-button.module.css'

interface FileButtonProps {
  /** Label of the button, which names the field as well. */
  label: ReactNode
  accept: string
  multiple?: boolean
  disabled?: boolean
  isWrong?: boolean
  onPick: (files: File[]) => void
}

/** One button that opens the chooser of files; the browser's own field, with its own words, is not shown. */
export function FileButton(props: FileButtonProps) {
  const { label, accept, multiple = false, disabled = false, isWrong = false, onPick } = props
  return (
    <label className={styles.button}>
      {label}
      <input
        type="file"
        className={styles.field}
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        aria-invalid={isWrong || undefined}
        onClick={chooseAgain}
        onChange={({ target: { files } }) => onPick([...(files ?? [])])}
      />
    </label>
  )
}
