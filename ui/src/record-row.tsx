import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './record-row.module.css'
import { Text } from './text.tsx'

interface RecordRowProps {
  icon: LucideIcon
  title: ReactNode
  /** Its number and when. */
  note: ReactNode
  /** The sum, and its state. */
  figures: ReactNode
  /** Why it was refused. */
  reason?: ReactNode
  onPress: () => void
}

/** One movement of money in a list; a press opens it whole. */
export function RecordRow({ icon, title, note, figures, reason, onPress }: RecordRowProps) {
  return (
    <button type="button" className={styles.row} onClick={onPress}>
      <span className={styles.glyph}>
        <Icon of={icon} size="small" />
      </span>
      <span className={styles.words}>
        <Text weight="semi">{title}</Text>
        <Text size="small" tone="soft" digits>
          {note}
        </Text>
      </span>
      <span className={styles.figures}>{figures}</span>
      {reason && <span className={styles.reason}>{reason}</span>}
    </button>
  )
}
