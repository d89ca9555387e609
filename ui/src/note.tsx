import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './note.module.css'

interface NoteProps {
  /** Be careful, good to know, or it failed. */
  tone?: 'wait' | 'calm' | 'bad'
  children: ReactNode
}

const icons = { wait: TriangleAlert, calm: Clock, bad: CircleAlert }

/** A sentence that matters here, with a sign. */
export function Note({ tone = 'wait', children }: NoteProps) {
  return (
    <div className={styles.note} data-tone={tone} role={tone === 'bad' ? 'alert' : undefined}>
      <Icon of={icons[tone]} size="small" />
      <div className={styles.words}>{children}</div>
    </div>
  )
}
