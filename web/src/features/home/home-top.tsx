import { Link } from '@sampan/ui/link.tsx'
import { Wordmark } from '@sampan/ui/mark.tsx'
import type { ReactNode } from 'react'
import styles from './home-top.module.css'

interface HomeTopProps {
  /** Address that the mark leads to. */
  href: string
  /** Two round buttons at most. */
  actions?: ReactNode
  /** The search field; it docks to the top edge once the mark has scrolled away. */
  search: ReactNode
}

/** The head of the home page: the mark over the dawn, then the search field. */
export function HomeTop({ href, actions, search }: HomeTopProps) {
  return (
    <>
      <div className={styles.top}>
        <Link href={href} className={styles.home}>
          <Wordmark />
        </Link>
        <span className={styles.actions}>{actions}</span>
      </div>
      <div className={styles.search}>{search}</div>
    </>
  )
}
