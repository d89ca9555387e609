import { Icon } from '@sampan/ui/icon.tsx'
import { Screen } from '@sampan/ui/screen.tsx'
import { VisuallyHidden } from '@sampan/ui/visually-hidden.tsx'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { ListFoot } from '#page/list-foot.tsx'
import { PageFailure } from '#page/page-failure.tsx'
import { PullToRefresh } from '#page/pull-to-refresh.tsx'
import { paths } from '#paths'
import { CategoryRail } from '#product/category-tiles.tsx'
import { GoodsGrid, GoodsGridSkeleton } from '#product/goods-grid.tsx'
import { navigate } from '#router/navigate.ts'
import { usePage } from '#router/use-page.ts'
import { ExploreBar } from './explore-bar.tsx'
import { type Choice, listInput, readChoice, writeChoice } from './explore-choice.ts'
import { ExploreEmpty } from './explore-empty.tsx'
import { ExploreFilters } from './explore-filters.tsx'
import styles from './explore-screen.module.css'
import { ExploreSort } from './explore-sort.tsx'
import { useGoods } from './use-goods.ts'

/** SPEC §2 /explore: goods by words, category, order and stock, all of which live in the address. */
export function ExploreScreen() {
  const { t } = useI18n()
  const { search } = usePage()
  const choice = readChoice(search)
  const tiles = useApi('category_list', {}, { quiet: true, freshMs: 600_000 })
  const list = useGoods(listInput(choice))
  const go = (change: Partial<Choice>) => navigate(paths.explore(writeChoice({ ...choice, ...change })))
  const hrefOf = (change: Partial<Choice>) => paths.explore(writeChoice({ ...choice, ...change }))
  const name = choice.category && t(`catalog.category.${choice.category}`)

  return (
    <Screen foot="tabs">
      <h1>
        <VisuallyHidden>{[t('shell.tabExplore'), name, choice.q].filter(Boolean).join(', ')}</VisuallyHidden>
      </h1>
      <ExploreBar q={choice.q} isWanted={search.get('q') === ''} onSearch={(q) => go({ q })} />
      <PullToRefresh onRefresh={list.refresh}>
        <CategoryRail
          label={t('catalog.inCategory')}
          all={{
            name: t('catalog.all'),
            href: hrefOf({ category: null }),
            icon: <Icon of={LayoutGrid} />,
          }}
          tiles={(tiles.data ?? []).map(({ key, picture }) => ({
            key,
            picture,
            href: hrefOf({ category: key }),
            name: t(`catalog.category.${key}`),
          }))}
          chosen={choice.category}
        />
        <div className={styles.sticky}>
          <ExploreFilters choice={choice} onChange={go} />
          <ExploreSort choice={choice} hrefOf={hrefOf} list={list} tiles={tiles.data} />
        </div>
        <ExploreList choice={choice} list={list} />
      </PullToRefresh>
    </Screen>
  )
}

interface ListProps {
  choice: Choice
  list: ReturnType<typeof useGoods>
}

function ExploreList({ choice, list }: ListProps) {
  const { items, error, refresh, isFetching } = list
  if (!items) {
    if (error) return <PageFailure error={error} onRetry={refresh} isRetrying={isFetching} />
    return <GoodsGridSkeleton count={6} layout="flow" />
  }
  if (items.length === 0) return <ExploreEmpty choice={choice} />
  return (
    <>
      <GoodsGrid items={items} layout="flow" eagerCount={2} />
      <ListFoot pages={list} skeleton={<GoodsGridSkeleton count={2} />} />
    </>
  )
}
