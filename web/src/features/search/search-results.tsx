import { navigate } from '@sampan/router/navigate.ts'
import { Chip } from '@sampan/ui/chip.tsx'
import { Icon } from '@sampan/ui/icon.tsx'
import { useQueryClient } from '@tanstack/react-query'
import Bookmark from 'lucide-react/icons/bookmark'
import { useState } from 'react'
import { ChosenFilters } from '#finding/chosen-filters.tsx'
import { FilterSheet } from '#finding/filter-sheet.tsx'
import { foundCount } from '#finding/found-count.ts'
import { RelatedGoods } from '#finding/related-goods.tsx'
import { type SearchChoice, searchInput, writeSearch } from '#finding/search-choice.ts'
import { SearchNothing, SearchSaid } from '#finding/search-said.tsx'
import { SearchSorts } from '#finding/search-sorts.tsx'
import { useFound } from '#finding/use-found.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { ListFoot } from '#page/list-foot.tsx'
import { PageFailure } from '#page/page-failure.tsx'
import { PullToRefresh } from '#page/pull-to-refresh.tsx'
import { paths } from '#paths'
import { GoodsGrid } from '#product/goods-grid.tsx'
import { GoodsGridSkeleton } from '#product/goods-grid-skeleton.tsx'
import { noteOpened } from './note-opened.ts'
import styles from './search.module.css'
import { useSavedSearch } from './use-saved-search.ts'

interface SearchResultsProps {
  choice: SearchChoice
  hrefOf: (change: Partial<SearchChoice>) => string
}

/** Result of a search: filters as words, the order, what the search made of the words, and the goods. */
export function SearchResults({ choice, hrefOf }: SearchResultsProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { list, said, related, full, partial } = useFound(searchInput(choice))
  const [isFiltering, setFiltering] = useState(false)
  const { items, error, refresh, isFetching } = list
  const cache = useQueryClient()
  const words = said?.meant?.isUsed ? said.meant.words : choice.q
  return (
    <PullToRefresh onRefresh={refresh}>
      <div className={styles.sticky}>
        <ChosenFilters
          choice={choice}
          onFilter={() => setFiltering(true)}
          onChange={(change) => navigate(hrefOf(change))}
        >
          {/* With the words that were found to be meant: as such it is kept. */}
          <SaveChip choice={{ ...choice, q: words }} />
        </ChosenFilters>
        <SearchSorts
          sort={choice.sort}
          hasWords={choice.q !== ''}
          hrefOf={(sort) => hrefOf({ sort })}
          count={foundCount(said, i18n)}
        />
      </div>
      {said && <SearchSaid choice={choice} said={said} hrefOf={hrefOf} />}
      {!items ? (
        error ? (
          <PageFailure error={error} onRetry={refresh} isRetrying={isFetching} />
        ) : (
          <GoodsGridSkeleton count={6} layout="flow" />
        )
      ) : items.length === 0 ? (
        <>
          <SearchNothing
            choice={choice}
            categories={related.map(({ category }) => category)}
            hrefOf={(wider) => paths.search(writeSearch(wider))}
          />
          <RelatedGoods title={t('home.hot')} items={related} />
        </>
      ) : (
        <>
          <GoodsGrid
            items={full}
            layout="flow"
            eagerCount={2}
            onTake={(productId) => noteOpened(cache, words, productId)}
          />
          <RelatedGoods title={t('search.related')} items={partial} />
          <ListFoot pages={list} skeleton={<GoodsGridSkeleton count={2} />} />
        </>
      )}
      <FilterSheet
        open={isFiltering}
        choice={choice}
        onClose={() => setFiltering(false)}
        onChoose={(next) => navigate(hrefOf(next))}
      />
    </PullToRefresh>
  )
}

function SaveChip({ choice }: { choice: SearchChoice }) {
  const { t } = useI18n()
  const { isSaved, press } = useSavedSearch(choice)
  return (
    <Chip on={isSaved} onPress={press} icon={<Icon of={Bookmark} size="tiny" />}>
      {t(isSaved ? 'search.isSaved' : 'search.save')}
    </Chip>
  )
}
