import { Link } from '@sampan/ui/link.tsx'
import type { Output } from '#client/types.ts'
import { RelatedGoods } from '#finding/related-goods.tsx'
import type { SearchChoice } from '#finding/search-choice.ts'
import { SearchNothing, SearchSaid } from '#finding/search-said.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { ListFoot } from '#page/list-foot.tsx'
import { OpenLinks } from '#page/open-links.tsx'
import { PageFailure } from '#page/page-failure.tsx'
import { paths } from '#paths'
import { GoodsGrid } from '#product/goods-grid.tsx'
import { GoodsGridSkeleton } from '#product/goods-grid-skeleton.tsx'
import type { useGoods } from './use-goods.ts'

interface ExploreGoodsProps {
  choice: SearchChoice
  goods: ReturnType<typeof useGoods>
  tiles: Output<'category_list'> | undefined
  hrefOf: (change: Partial<SearchChoice>) => string
}

/** Reading of the words, and the goods; where there are none, three wider searches and what others buy. */
export function ExploreGoods({
  choice,
  goods: { list, said, related, full, partial },
  tiles = [],
  hrefOf,
}: ExploreGoodsProps) {
  const { t } = useI18n()
  const { items, error, refresh, isFetching } = list
  if (!items) {
    if (error) return <PageFailure error={error} onRetry={refresh} isRetrying={isFetching} />
    return <GoodsGridSkeleton count={6} layout="flow" />
  }
  const largest = tiles.toSorted((one, other) => other.productCount - one.productCount)
  return (
    <>
      {said && <SearchSaid choice={choice} said={said} hrefOf={hrefOf} />}
      {items.length === 0 ? (
        <>
          <SearchNothing
            choice={choice}
            categories={[...related.map(({ category }) => category), ...largest.map(({ key }) => key)]}
            hrefOf={hrefOf}
          />
          <RelatedGoods title={t('home.hot')} items={related} />
        </>
      ) : (
        <>
          <GoodsGrid items={full} layout="flow" eagerCount={4} />
          <RelatedGoods title={t('search.related')} items={partial} />
          <ListFoot pages={list} skeleton={<GoodsGridSkeleton count={2} />} />
          {!list.hasMore && (
            <OpenLinks>
              <Link href={paths.about('selling')}>{t('merchants.title')}</Link>
            </OpenLinks>
          )}
        </>
      )}
    </>
  )
}
