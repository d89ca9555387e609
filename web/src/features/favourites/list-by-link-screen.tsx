import { ApiFailure } from '@sampan/client/api-failure.ts'
import { usePage } from '@sampan/router/use-page.ts'
import { ButtonLink } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { Pad, Screen } from '@sampan/ui/screen.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useApi } from '#client/use-api.ts'
import { useApiPages } from '#client/use-api-pages.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { ListFoot } from '#page/list-foot.tsx'
import { PageBar } from '#page/page-bar.tsx'
import { PageFailure } from '#page/page-failure.tsx'
import { PullToRefresh } from '#page/pull-to-refresh.tsx'
import { paths } from '#paths'
import { GoodsGrid } from '#product/goods-grid.tsx'
import { GoodsGridSkeleton } from '#product/goods-grid-skeleton.tsx'
import styles from './list-by-link-screen.module.css'

/** A list that somebody shared by link, for whoever has the link (PRODUCT §7.11). */
export function ListByLinkScreen() {
  const { t } = useI18n()
  const token = usePage().params['token'] ?? ''
  const head = useApi('list_shared', { token })
  const goods = useApiPages('list_shared_goods', { token })
  const error = head.error ?? goods.error
  const isOver = error instanceof ApiFailure && error.kind === 'refusal'
  const refresh = () => Promise.all([head.refetch(), goods.refresh()])
  const find = <ButtonLink href={paths.explore()}>{t('favourites.find')}</ButtonLink>
  return (
    <Screen>
      <PageBar title={(!isOver && head.data?.name) || t('favourites.sharedList')} />
      <PullToRefresh onRefresh={refresh}>
        {isOver ? (
          <EmptyState drawing="lost" title={t('favourites.sharedOver')} action={find}>
            {t('favourites.sharedOverText')}
          </EmptyState>
        ) : error ? (
          <PageFailure error={error} onRetry={() => void refresh()} isRetrying={head.isFetching} />
        ) : !head.data || !goods.items ? (
          <GoodsGridSkeleton count={6} />
        ) : (
          <>
            {head.data.by !== null && (
              <Pad>
                <div className={styles.by}>
                  <Text as="p" tone="soft">
                    {t('favourites.sharedBy', { name: head.data.by })}
                  </Text>
                </div>
              </Pad>
            )}
            {goods.items.length === 0 ? (
              <EmptyState title={t('favourites.emptyList')} action={find} />
            ) : (
              <>
                <GoodsGrid items={goods.items} eagerCount={2} />
                <ListFoot pages={goods} skeleton={<GoodsGridSkeleton count={2} />} />
              </>
            )}
          </>
        )}
      </PullToRefresh>
    </Screen>
  )
}
