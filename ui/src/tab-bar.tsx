import type { LucideIcon } from 'lucide-react'
import { Count } from './count.tsx'
import { Hull } from './hull.tsx'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import styles from './tab-bar.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface TabItem {
  key: string
  href: string
  icon: LucideIcon
  name: string
  count?: number
  /** Said instead of the name where a number belongs to it: "Bag, 5 items". */
  label?: string | undefined
}

interface TabBarProps {
  label: string
  tabs: readonly TabItem[]
  active: string | null
}

/** The floating bar at the thumb; absent where the side rail is. */
export function TabBar({ label, tabs, active }: TabBarProps) {
  return (
    <>
      <div className={styles.fade} />
      <nav className={styles.bar} aria-label={label}>
        {tabs.map((tab) => {
          const on = tab.key === active
          return (
            <Link key={tab.key} href={tab.href} className={styles.tab} aria-current={on ? 'page' : undefined}>
              <span className={styles.icon} {...(tab.count !== undefined && { 'data-catches': '' })}>
                <Icon of={tab.icon} />
                <Count value={tab.count ?? 0} />
              </span>
              <span className={styles.name} aria-hidden={tab.label !== undefined || undefined}>
                {tab.name}
              </span>
              {tab.label && <VisuallyHidden>{tab.label}</VisuallyHidden>}
              {on && <Hull glides />}
            </Link>
          )
        })}
      </nav>
    </>
  )
}
