import { EmptyState } from '@sampan/ui/empty-state.tsx'
import type { Input } from '#client/types.ts'
import { useApiPages } from '#client/use-api-pages.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { ListFoot } from '#page/list-foot.tsx'
import { PageFailure } from '#page/page-failure.tsx'
import { GoodsGrid } from '#product/goods-grid.tsx'
import { GoodsGridSkeleton } from '#product/goods-grid-skeleton.tsx'

/** A shop's goods in the order of one tab. */
export function ShopItems({ input }: { input: Input<'product_list'> }) {
  const { t } = useI18n()
  const list = useApiPages('product_list', input)
  const { items, error, refresh, isFetching } = list
  if (!items) {
    if (error) return <PageFailure error={error} onRetry={refresh} isRetrying={isFetching} />
    return <GoodsGridSkeleton />
  }
  if (items.length === 0) return <EmptyState title={t('shops.empty')}>{t('shops.emptyText')}</EmptyState>
  return (
    <>
      <GoodsGrid items={items} />
      <ListFoot pages={list} skeleton={<GoodsGridSkeleton count={2} />} />
    </>
  )
}
