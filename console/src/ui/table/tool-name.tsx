import { Icon } from '@sampan/ui/icon.tsx'
import type { LucideIcon } from 'lucide-react'
import styles from './tool-name.module.css'

/** Name of a button over a table. Where the list has little room, such as beside an open row, its icon stands for it. */
export function ToolName({ icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <span className={styles.tool} title={children}>
      <span className={styles.icon}>
        <Icon of={icon} size="small" />
      </span>
      <span className={styles.name}>{children}</span>
    </span>
  )
}
