import { Button } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { type ReactNode, useRef } from 'react'
import type { Pages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { Failure, Outdated } from '#ui/failure.tsx'
import { useListOnItsWay } from '#ui/held-keys.ts'
import styles from './reviews.module.css'
import { useCardKeys } from './use-card-keys.ts'

interface Props<Row> {
  pages: Pages<Row>
  empty: string
  /** A card that can have the focus, with its key. */
  children: (row: Row) => ReactNode
}

/** A keyset-paged list as cards, since what is written needs room; J and K go through them. */
export function PagedCards<Row>({ pages, empty, children }: Props<Row>) {
  const { t } = useWords()
  const { items, error, hasMore, isLoadingMore } = pages
  const list = useRef<HTMLDivElement>(null)
  const press = useCardKeys(list)
  useListOnItsWay(!items && !error)
  if (!items) return error ? <Failure error={error} onRetry={pages.refresh} /> : <Skeleton shape="card" />
  if (items.length === 0) return <EmptyState drawing="none" title={empty} />
  return (
    <>
      <Outdated error={error} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the cards in it have the focus */}
      <div ref={list} className={styles.cards} onKeyDown={press}>
        {items.map(children)}
      </div>
      {hasMore && (
        <Button kind="line" size="small" busy={isLoadingMore} onClick={pages.loadMore}>
          {t('shell.more')}
        </Button>
      )}
    </>
  )
}
