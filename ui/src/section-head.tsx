import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import styles from './section-head.module.css'

interface SectionHeadProps {
  title: ReactNode
  /** "See all", with where it leads. */
  more?: { label: string; href: string } | undefined
  /** Stands in something that keeps the page's margin already. */
  flush?: boolean
}

/** The headline of a group on a page. */
export function SectionHead({ title, more, flush = false }: SectionHeadProps) {
  return (
    <div className={styles.head} data-flush={flush || undefined}>
      <h2 className={styles.title}>{title}</h2>
      {more && (
        <Link href={more.href} className={styles.more}>
          {more.label}
          <Icon of={ChevronRight} size="tiny" />
        </Link>
      )}
    </div>
  )
}
