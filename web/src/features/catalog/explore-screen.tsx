import { navigate } from '@sampan/router/navigate.ts'
import { usePage } from '@sampan/router/use-page.ts'
import { Icon } from '@sampan/ui/icon.tsx'
import { Screen } from '@sampan/ui/screen.tsx'
import { VisuallyHidden } from '@sampan/ui/visually-hidden.tsx'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import { useRef, useState } from 'react'
import { useApi } from '#client/use-api.ts'
import { FilterColumn } from '#finding/filter-column.tsx'
import { FilterSheet } from '#finding/filter-sheet.tsx'
import { type Filters, readSearch, type SearchChoice, writeSearch } from '#finding/search-choice.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { PullToRefresh } from '#page/pull-to-refresh.tsx'
import { paths } from '#paths'
import { CategoryRail } from '#product/category-rail.tsx'
import { ExploreBar } from './explore-bar.tsx'
import { exploreInput } from './explore-choice.ts'
import { ExploreGoods } from './explore-goods.tsx'
import { ExploreHead } from './explore-head.tsx'
import styles from './explore-screen.module.css'
import { useGoods } from './use-goods.ts'

/** SPEC §2 /explore: goods by words, category, filters and order, all of which live in the address. */
export function ExploreScreen() {
  const { t } = useI18n()
  const { search } = usePage()
  const choice = readSearch(search)
  const tiles = useApi('category_list', {}, { freshMs: 600_000 })
  const goods = useGoods(exploreInput(choice))
  const [isFiltering, setFiltering] = useState(false)
  const items = useRef<HTMLDivElement>(null)
  const hrefOf = (change: Partial<SearchChoice>) => paths.explore(writeSearch({ ...choice, ...change }))
  const go = (change: Partial<SearchChoice>) => navigate(hrefOf(change))
  const name = choice.category && t(`catalog.category.${choice.category}`)

  /** A reader who filters beside the list keeps their place in the column; the list begins anew. */
  function narrow(change: Partial<Filters>) {
    navigate(hrefOf(change), { stay: true })
    scrollTo({ top: 0, behavior: 'instant' })
  }

  return (
    <Screen foot="tabs">
      <h1>
        <VisuallyHidden>{[t('shell.tabExplore'), name, choice.q].filter(Boolean).join(', ')}</VisuallyHidden>
      </h1>
      {/* biome-ignore lint/a11y/useValidAnchor: without script it is followed as the link it is */}
      <a
        className={styles.skip}
        href="#items"
        onClick={(event) => {
          // Followed as a link it would be a step of the history, which belongs to the pages.
          event.preventDefault()
          items.current?.focus()
        }}
      >
        {t('catalog.skipToItems')}
      </a>
      <ExploreBar q={choice.q} isWanted={search.get('q') === ''} onSearch={(q) => go({ q, exact: false })} />
      <PullToRefresh onRefresh={goods.list.refresh}>
        <div className={styles.rail}>
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
        </div>
        <div className={styles.beside}>
          <FilterColumn choice={choice} onChange={narrow} />
          <div className={styles.goods}>
            <ExploreHead
              choice={choice}
              goods={goods}
              tiles={tiles.data}
              hrefOf={hrefOf}
              onFilter={() => setFiltering(true)}
            />
            <div ref={items} id="items" tabIndex={-1}>
              <ExploreGoods choice={choice} goods={goods} tiles={tiles.data} hrefOf={hrefOf} />
            </div>
          </div>
        </div>
      </PullToRefresh>
      <FilterSheet open={isFiltering} choice={choice} onClose={() => setFiltering(false)} onChoose={go} />
    </Screen>
  )
}
