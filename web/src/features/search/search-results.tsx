import { Chip, RemovableChip } from '@sampan/ui/chip.tsx'
import { Icon } from '@sampan/ui/icon.tsx'
import { Rail } from '@sampan/ui/rail.tsx'
import { SectionHead } from '@sampan/ui/section-head.tsx'
import { useQueryClient } from '@tanstack/react-query'
import Bookmark from 'lucide-react/icons/bookmark'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import { ListFoot } from '#page/list-foot.tsx'
import { PageFailure } from '#page/page-failure.tsx'
import { PullToRefresh } from '#page/pull-to-refresh.tsx'
import type { Goods } from '#product/goods-card.tsx'
import { GoodsGrid, GoodsGridSkeleton } from '#product/goods-grid.tsx'
import { navigate } from '#router/navigate.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { filterWords } from './filter-words.ts'
import { noteOpened } from './note-opened.ts'
import styles from './search.module.css'
import { filterCount, type SearchChoice } from './search-choice.ts'
import { SearchNothing, SearchSaid } from './search-said.tsx'
import { SearchSorts } from './search-sorts.tsx'
import { useSavedSearch } from './use-saved-search.ts'
import { useSearch } from './use-search.ts'

interface SearchResultsProps {
  choice: SearchChoice
  hrefOf: (change: Partial<SearchChoice>) => string
}

/** What was found: filters as words, the order, what the search made of the words, and the goods. */
export function SearchResults({ choice, hrefOf }: SearchResultsProps) {
  const { t } = useI18n()
  const { list, said, related } = useSearch(choice)
  const [isFiltering, setFiltering] = useState(false)
  const { items, error, refresh, isFetching } = list
  const cache = useQueryClient()
  const words = said?.meant?.isUsed ? said.meant.words : choice.q
  return (
    <PullToRefresh onRefresh={refresh}>
      <div className={styles.sticky}>
        <ChosenFilters
          choice={choice}
          asFound={said?.meant?.isUsed ? { ...choice, q: said.meant.words } : choice}
          onFilter={() => setFiltering(true)}
          onChange={(change) => navigate(hrefOf(change))}
        />
        <SearchSorts choice={choice} hrefOf={hrefOf} said={said} />
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
          <SearchNothing choice={choice} related={related} />
          <RelatedGoods title={t('home.hot')} items={related} />
        </>
      ) : (
        <>
          <GoodsGrid
            items={items}
            layout="flow"
            eagerCount={2}
            onTake={(productId) => noteOpened(cache, words, productId)}
          />
          <RelatedGoods title={t('search.related')} items={related} />
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

function RelatedGoods({ title, items }: { title: string; items: readonly Goods[] }) {
  if (items.length === 0) return null
  return (
    <>
      <SectionHead title={title} />
      <GoodsGrid items={items} />
    </>
  )
}

interface ChosenFiltersProps {
  choice: SearchChoice
  /** With the words that were found to be meant: as such it is kept. */
  asFound: SearchChoice
  onFilter: () => void
  onChange: (change: Partial<SearchChoice>) => void
}

/** The way to the filters, and what is set as words to take away. */
function ChosenFilters({ choice, asFound, onFilter, onChange }: ChosenFiltersProps) {
  const i18n = useI18n()
  const { t } = i18n
  const count = filterCount(choice)
  const { isSaved, press } = useSavedSearch(asFound)
  return (
    <Rail label={t('catalog.filters')}>
      <Chip on={count > 0} onPress={onFilter} icon={<Icon of={SlidersHorizontal} size="tiny" />}>
        {count > 0 ? t('search.filterCount', { count }) : t('search.filter')}
      </Chip>
      <Chip on={isSaved} onPress={press} icon={<Icon of={Bookmark} size="tiny" />}>
        {t(isSaved ? 'search.isSaved' : 'search.save')}
      </Chip>
      {filterWords(choice, i18n).map(({ name, off }) => (
        <RemovableChip key={name} name={name} onRemove={() => onChange(off)} />
      ))}
    </Rail>
  )
}
