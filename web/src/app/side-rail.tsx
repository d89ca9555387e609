import { Count } from '@sampan/ui/count.tsx'
import { Icon } from '@sampan/ui/icon.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { Wordmark } from '@sampan/ui/mark.tsx'
import type { TabItem } from '@sampan/ui/tab-bar.tsx'
import { VisuallyHidden } from '@sampan/ui/visually-hidden.tsx'
import type { ReactNode } from 'react'
import { Picture } from '#page/picture.tsx'
import type { CategoryTile } from '#product/category-tiles.tsx'
import styles from './side-rail.module.css'

interface SideRailProps {
  label: string
  homeHref: string
  tabs: readonly TabItem[]
  active: string | null
  /** On pages that have none of their own. */
  searchField: ReactNode
  categoriesTitle: string
  categories: readonly CategoryTile[]
  /** The chosen category's key, if one is. */
  chosen?: string | null
}

/** Rail that replaces tab bar and category grid from 1080 px. Hidden below, so the server may always paint it. */
export function SideRail(props: SideRailProps) {
  const { label, homeHref, tabs, active, searchField, categoriesTitle, categories, chosen = null } = props
  return (
    <div className={styles.rail}>
      <nav aria-label={label} className={styles.group}>
        <Link href={homeHref} className={styles.brand}>
          <Wordmark />
        </Link>
        {tabs.map((tab) => (
          <Link
            key={tab.key}
            href={tab.href}
            className={styles.link}
            aria-current={tab.key === active ? 'page' : undefined}
          >
            <Icon of={tab.icon} />
            <span aria-hidden={tab.label !== undefined || undefined}>{tab.name}</span>
            {tab.label && <VisuallyHidden>{tab.label}</VisuallyHidden>}
            <span className={styles.count} {...(tab.count !== undefined && { 'data-catches': '' })}>
              <Count value={tab.count ?? 0} />
            </span>
          </Link>
        ))}
      </nav>
      {searchField && <search>{searchField}</search>}
      {categories.length > 0 && (
        <nav aria-label={categoriesTitle} className={styles.group}>
          <span className={styles.title} aria-hidden="true">
            {categoriesTitle}
          </span>
          {categories.map((tile) => (
            <Link
              key={tile.key}
              href={tile.href}
              className={styles.category}
              aria-current={tile.key === chosen ? 'page' : undefined}
            >
              <span className={styles.tile} data-room={tile.key}>
                <Picture base={tile.picture} sizes="24px" />
              </span>
              {tile.name}
            </Link>
          ))}
        </nav>
      )}
    </div>
  )
}
