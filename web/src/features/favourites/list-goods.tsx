import { usePageNavigation } from '@sampan/router/use-page-navigation.ts'
import { Badge } from '@sampan/ui/badge.tsx'
import { Button, ButtonLink } from '@sampan/ui/button.tsx'
import { Confirm } from '@sampan/ui/confirm.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { Pad, Screen } from '@sampan/ui/screen.tsx'
import { Row } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useState } from 'react'
import { useAddGoods } from '#cart/use-add-goods.tsx'
import { useApi } from '#client/use-api.ts'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useApiPages } from '#client/use-api-pages.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { ListFoot } from '#page/list-foot.tsx'
import { PageBar } from '#page/page-bar.tsx'
import { PageFailure } from '#page/page-failure.tsx'
import { PullToRefresh } from '#page/pull-to-refresh.tsx'
import { paths } from '#paths'
import { GoodsGridSkeleton } from '#product/goods-grid-skeleton.tsx'
import styles from './favourites.module.css'
import { ListNameSheet } from './list-name-sheet.tsx'
import { ListShareSheet } from './list-share-sheet.tsx'
import { ListedRow } from './listed-row.tsx'

/** One of the buyer's lists: its goods, and what can be done with it. */
export function ListGoods({ id }: { id: string }) {
  const { t } = useI18n()
  const { goBack } = usePageNavigation()
  const lists = useApi('list_all', {})
  const goods = useApiPages('list_goods', { list: id })
  const list = lists.data?.find((one) => one.id === id)
  const remove = useApiMutation('list_remove')
  const [sheet, setSheet] = useState<'name' | 'share' | 'remove' | null>(null)
  const close = () => setSheet(null)
  const adding = useAddGoods()
  const { items, error } = goods
  const refresh = () => Promise.all([lists.refetch(), goods.refresh()])
  async function removeIt() {
    if (await remove.attempt({ id })) goBack(paths.myFavourite('lists'))
  }
  return (
    <Screen>
      <PageBar title={list?.name ?? t('favourites.list')} backTo={paths.myFavourite('lists')} />
      <PullToRefresh onRefresh={refresh}>
        {error ? (
          <PageFailure error={error} onRetry={() => void refresh()} isRetrying={goods.isFetching} />
        ) : (
          <Pad>
            {list && (
              <div className={styles.listHead}>
                <Text size="small" tone="soft">
                  {t('favourites.listCount', { count: list.goods })}
                </Text>
                {list.share && <Badge>{t('favourites.listShared')}</Badge>}
                <Row spread="wrap">
                  <Button kind="soft" size="small" onClick={() => setSheet('share')}>
                    {t('favourites.listShare')}
                  </Button>
                  <Button kind="line" size="small" onClick={() => setSheet('name')}>
                    {t('favourites.listRename')}
                  </Button>
                  <Button kind="line" size="small" onClick={() => setSheet('remove')}>
                    {t('ui.delete')}
                  </Button>
                </Row>
              </div>
            )}
            {!items ? (
              <GoodsGridSkeleton />
            ) : items.length === 0 ? (
              <EmptyState
                title={t('favourites.emptyList')}
                action={<ButtonLink href={paths.myFavourite()}>{t('favourites.title')}</ButtonLink>}
              >
                {t('favourites.emptyListText')}
              </EmptyState>
            ) : (
              <>
                <ul className={styles.list}>
                  {items.map((one) => (
                    <ListedRow
                      key={one.id}
                      goods={one}
                      listId={id}
                      adding={adding.isAdding(one)}
                      onAdd={(picture) => adding.add(one, picture)}
                    />
                  ))}
                </ul>
                <ListFoot pages={goods} />
              </>
            )}
          </Pad>
        )}
      </PullToRefresh>
      {adding.sheet}
      {list && (
        <>
          <ListNameSheet list={list} open={sheet === 'name'} onClose={close} />
          <ListShareSheet list={list} open={sheet === 'share'} onClose={close} />
          <Confirm
            open={sheet === 'remove'}
            title={t('favourites.listRemoveTitle', { name: list.name })}
            action={t('ui.delete')}
            kind="bad"
            busy={remove.isBusy}
            onConfirm={() => void removeIt()}
            onClose={close}
          >
            {t('favourites.listRemoveText')}
          </Confirm>
        </>
      )}
    </Screen>
  )
}
