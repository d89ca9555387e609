import { Icon } from '@sampan/ui/icon.tsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import styles from './spec-tag.module.css'

interface Props {
  /** "Sea, EU 41". */
  spec: string
  label: string
  /** Absent where nothing can be chosen anew. */
  onPress?: (() => void) | undefined
}

/** The chosen spec of a line; a press chooses another one. */
export function SpecTag({ spec, label, onPress }: Props) {
  const words = <span className={styles.words}>{spec}</span>
  if (!onPress) return <span className={styles.tag}>{words}</span>
  return (
    <button type="button" className={styles.tag} aria-label={label} aria-haspopup="dialog" onClick={onPress}>
      {words}
      <Icon of={ChevronDown} size="tiny" />
    </button>
  )
}
