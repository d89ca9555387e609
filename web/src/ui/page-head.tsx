import type { ReactNode } from 'react'
import styles from './page-head.module.css'

interface PageHeadProps {
  title: ReactNode
  /** Beside the title, smaller: how many there are. */
  count?: number | undefined
  /** Under the title. */
  words?: ReactNode
  /** A link or a round button. */
  end?: ReactNode
}

/** The large headline of a page without a back bar, such as the bag. */
export function PageHead({ title, count, words, end }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
          {count !== undefined && <span className={styles.count}> {count}</span>}
        </h1>
        {words && <p className={styles.line}>{words}</p>}
      </div>
      {end}
    </header>
  )
}
