import { navigate } from '@sampan/router/navigate.ts'
import { RemovableChip } from '@sampan/ui/chip.tsx'
import type { Output } from '#client/types.ts'
import { ChosenFilters } from '#finding/chosen-filters.tsx'
import { foundCount } from '#finding/found-count.ts'
import { filterCount, type SearchChoice } from '#finding/search-choice.ts'
import { SearchSorts } from '#finding/search-sorts.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import styles from './explore-screen.module.css'
import type { useGoods } from './use-goods.ts'

interface ExploreHeadProps {
  choice: SearchChoice
  goods: ReturnType<typeof useGoods>
  tiles: Output<'category_list'> | undefined
  hrefOf: (change: Partial<SearchChoice>) => string
  onFilter: () => void
}

/** Head under the search field: the way to the filters, what is set of them, the order, and how many there are. */
export function ExploreHead({ choice, goods, tiles, hrefOf, onFilter }: ExploreHeadProps) {
  const i18n = useI18n()
  const { t, number } = i18n
  const listed = listedCount(choice, goods, tiles)
  const count =
    foundCount(goods.said, i18n) ??
    (listed === null ? null : t('catalog.items', { count: listed, shown: number(listed) }))
  return (
    <div className={styles.sticky}>
      <ChosenFilters
        choice={choice}
        isOpenWide
        onFilter={onFilter}
        onChange={(change) => navigate(hrefOf(change))}
      >
        {choice.q !== '' && (
          <RemovableChip name={choice.q} onRemove={() => navigate(hrefOf({ q: '', exact: false }))} />
        )}
      </ChosenFilters>
      <SearchSorts
        sort={choice.sort}
        hasWords={choice.q !== ''}
        hrefOf={(sort) => hrefOf({ sort })}
        count={count}
      />
    </div>
  )
}

/** A list knows how long it is once its end is here; whole categories are counted by the server. */
function listedCount(
  choice: SearchChoice,
  { list, said }: ExploreHeadProps['goods'],
  tiles: ExploreHeadProps['tiles'],
): number | null {
  if (list.items && !list.hasMore) return list.items.length
  const isWhole = choice.q === '' && filterCount({ ...choice, category: null }) === 0
  if (said || !isWhole || !tiles) return null
  const counted = choice.category ? tiles.filter(({ key }) => key === choice.category) : tiles
  return counted.reduce((sum, { productCount }) => sum + productCount, 0)
}
