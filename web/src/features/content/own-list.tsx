import { Icon } from '@sampan/ui/icon.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { Text } from '@sampan/ui/text.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { PageFailure } from '#page/page-failure.tsx'
import styles from './own-list.module.css'

interface Row {
  key: string
  href: string
  picture?: ReactNode
  title: string
  lang?: string | undefined
  note: ReactNode
}

interface Props {
  label: string
  /** Said where there is nothing. */
  none: string
  /** Undefined until they are here. */
  rows: readonly Row[] | undefined
  read: { error: unknown; isFetching: boolean; retry: () => unknown }
  all: { href: string; label: string }
}

/** A few of the reader's own things, each a link, and the way to all of them. */
export function OwnList({ label, none, rows, read, all }: Props) {
  if (!rows) {
    if (read.error)
      return <PageFailure error={read.error} onRetry={read.retry} isRetrying={read.isFetching} />
    return <Skeleton shape="row" />
  }
  return (
    <section aria-label={label} className={styles.own}>
      {rows.length === 0 ? (
        <Text as="p" size="fine" tone="soft">
          {none}
        </Text>
      ) : (
        <>
          <Text size="fine" tone="soft">
            {label}
          </Text>
          <ul className={styles.rows}>
            {rows.map(({ key, href, picture, title, lang, note }) => (
              <li key={key}>
                <Link href={href} className={styles.row}>
                  {picture}
                  <span className={styles.words}>
                    <span className={styles.title} lang={lang}>
                      {title}
                    </span>
                    <Text size="small" tone="soft">
                      {note}
                    </Text>
                  </span>
                  <Icon of={ChevronRight} size="small" />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <Link href={all.href} className={styles.all}>
        {all.label}
      </Link>
    </section>
  )
}
