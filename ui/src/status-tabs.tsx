import { useLayoutEffect, useRef } from 'react'
import { Hull } from './hull.tsx'
import { Link } from './link.tsx'
import styles from './status-tabs.module.css'

export interface StatusTab {
  key: string
  href: string
  name: string
  /** Number raised beside the name; a hundred or more are not told apart. */
  count?: number
  /** Nobody is waited for: the number stays grey. */
  isQuiet?: boolean
}

const shownMax = 99

interface StatusTabsProps {
  label: string
  tabs: readonly StatusTab[]
  active: string
  /** Stays under the top bar. */
  sticky?: boolean
}

/** Lists of one kind, one tab each; every tab is an address of its own. */
export function StatusTabs({ label, tabs, active, sticky = false }: StatusTabsProps) {
  const rail = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const chosen = rail.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(active)}"]`)
    if (!rail.current || !chosen) return
    rail.current.scrollLeft = chosen.offsetLeft - (rail.current.clientWidth - chosen.offsetWidth) / 2
  }, [active])
  return (
    <nav ref={rail} className={styles.tabs} aria-label={label} data-sticky={sticky || undefined}>
      {tabs.map((tab) => (
        <Link
          key={tab.key}
          href={tab.href}
          data-key={tab.key}
          className={styles.tab}
          aria-current={tab.key === active ? 'page' : undefined}
        >
          {tab.name}
          {tab.count ? (
            <sup className={styles.count} data-quiet={tab.isQuiet || undefined}>
              {tab.count > shownMax ? `${shownMax}+` : tab.count}
            </sup>
          ) : null}
          {tab.key === active && <Hull />}
        </Link>
      ))}
    </nav>
  )
}
