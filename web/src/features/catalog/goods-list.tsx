import { ButtonLink } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { ListFoot } from '#page/list-foot.tsx'
import { PageFailure } from '#page/page-failure.tsx'
import { PullToRefresh } from '#page/pull-to-refresh.tsx'
import { paths } from '#paths'
import { GoodsGrid } from '#product/goods-grid.tsx'
import { GoodsGridSkeleton } from '#product/goods-grid-skeleton.tsx'
import type { GoodsInput } from './goods-read.ts'
import { useGoods } from './use-goods.ts'

/** A list of goods as a page: pulled down it is read anew, at its end it goes on, then it says that there is no more. */
export function GoodsList({ input }: { input: GoodsInput }) {
  const { t } = useI18n()
  const { list } = useGoods(input)
  const { items, error, refresh, isFetching } = list
  return (
    <PullToRefresh onRefresh={refresh}>
      {!items ? (
        error ? (
          <PageFailure error={error} onRetry={refresh} isRetrying={isFetching} />
        ) : (
          <GoodsGridSkeleton count={6} />
        )
      ) : items.length === 0 ? (
        <EmptyState
          title={t('catalog.nothingHere')}
          action={<ButtonLink href={paths.explore()}>{t('catalog.wider.all')}</ButtonLink>}
        >
          {t('catalog.nothingText')}
        </EmptyState>
      ) : (
        <>
          <GoodsGrid items={items} eagerCount={2} />
          <ListFoot pages={list} skeleton={<GoodsGridSkeleton count={2} />} />
        </>
      )}
    </PullToRefresh>
  )
}
