import { Count } from '@sampan/ui/count.tsx'
import { Icon } from '@sampan/ui/icon.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { VisuallyHidden } from '@sampan/ui/visually-hidden.tsx'
import type { LucideIcon } from 'lucide-react'
import styles from './quick-row.module.css'

export interface QuickItem {
  key: string
  href: string
  icon: LucideIcon
  name: string
  count?: number
  /** Said instead, with its number: "To pay, 1 order". */
  label?: string | undefined
}

/** Up to five links in a row, each with a count. */
export function QuickRow({ label, items }: { label: string; items: readonly QuickItem[] }) {
  return (
    <nav className={styles.row} aria-label={label}>
      {items.map((item) => (
        <Link key={item.key} href={item.href} className={styles.item}>
          <span className={styles.icon}>
            <Icon of={item.icon} />
            <Count value={item.count ?? 0} />
          </span>
          <span aria-hidden={item.label !== undefined || undefined}>{item.name}</span>
          {item.label && <VisuallyHidden>{item.label}</VisuallyHidden>}
        </Link>
      ))}
    </nav>
  )
}
