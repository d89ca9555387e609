import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './spec-tag.module.css'

interface SpecTagProps {
  /** Opens the choice again; absent, it is only said. */
  onPress?: (() => void) | undefined
  label?: string
  children: ReactNode
}

/** The chosen variant, "Sea, EU 41". */
export function SpecTag({ onPress, label, children }: SpecTagProps) {
  const words = <span className={styles.words}>{children}</span>
  if (!onPress) return <span className={styles.tag}>{words}</span>
  return (
    <button type="button" className={styles.tag} onClick={onPress} aria-label={label}>
      {words}
      <Icon of={ChevronDown} size="tiny" />
    </button>
  )
}
