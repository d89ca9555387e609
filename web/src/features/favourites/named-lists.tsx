import { listsMax } from '@sampan/contract/market/favourites/limits.ts'
import { Badge } from '@sampan/ui/badge.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { Pad } from '@sampan/ui/screen.tsx'
import { useState } from 'react'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { PullToRefresh } from '#page/pull-to-refresh.tsx'
import { QueryView } from '#page/query-view.tsx'
import { paths } from '#paths'
import { Thumb } from '#product/thumb.tsx'
import styles from './favourites.module.css'
import { ListNameSheet } from './list-name-sheet.tsx'
import { RowsWaiting } from './rows-waiting.tsx'

/** The buyer's lists, the latest first (PRODUCT §7.11). */
export function NamedLists() {
  const { t } = useI18n()
  const query = useApi('list_all', {})
  const [isMaking, setMaking] = useState(false)
  const make = (
    <Button kind="line" wide onClick={() => setMaking(true)}>
      {t('favourites.listNew')}
    </Button>
  )
  return (
    <PullToRefresh onRefresh={query.refetch}>
      <QueryView query={query} waiting={<RowsWaiting />}>
        {(lists) =>
          lists.length === 0 ? (
            <EmptyState title={t('favourites.emptyLists')} action={make}>
              {t('favourites.listsText')}
            </EmptyState>
          ) : (
            <Pad>
              <ul className={styles.list}>
                {lists.map((list) => (
                  <li key={list.id} className={styles.row}>
                    <Link href={paths.myFavourite('lists', list.id)} className={styles.cover}>
                      {list.cover ? (
                        <Thumb base={list.cover.picture} room={list.cover.category} size="middle" />
                      ) : (
                        <span className={styles.noCover} />
                      )}
                      <span className={styles.words}>
                        <b className={styles.name}>{list.name}</b>
                        <span className={styles.facts}>
                          {t('favourites.listCount', { count: list.goods })}
                        </span>
                        {list.share && <Badge>{t('favourites.listShared')}</Badge>}
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
              {lists.length < listsMax && make}
            </Pad>
          )
        }
      </QueryView>
      <ListNameSheet open={isMaking} onClose={() => setMaking(false)} />
    </PullToRefresh>
  )
}
