import { SearchLink } from '@sampan/ui/search-link.tsx'
import type { TabItem } from '@sampan/ui/tab-bar.tsx'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { useIsWide } from '#page/use-is-wide.ts'
import { paths } from '#paths'
import type { TabName } from '#router/route-row.ts'
import { SideRail } from './side-rail.tsx'

export interface WideRailProps {
  tabs: readonly TabItem[]
  tab: TabName | undefined
  path: string
  search: string
}

/** These have a search field of their own. */
const searching: readonly string[] = [paths.home(), paths.explore(), paths.search(), paths.searchs()]

/** The rail beside the page from 1080 px. Narrow screens never ask for its categories. */
export function WideRail({ tabs, tab, path, search }: WideRailProps) {
  const { t } = useI18n()
  const isWide = useIsWide()
  const { data } = useApi('category_list', {}, { enabled: isWide, freshMs: 600_000 })
  // Another page may have read the categories before this part hydrates; the server paints none here.
  const categories = (isWide && data ? data : []).map(({ key, picture }) => ({
    key,
    picture,
    href: paths.explore({ category: key }),
    name: t(`catalog.category.${key}`),
  }))
  return (
    <SideRail
      label={t('shell.mainNavigation')}
      homeHref={paths.home()}
      tabs={tabs}
      active={tab ?? null}
      searchField={
        searching.includes(path) ? null : (
          <SearchLink href={paths.search()} prompt={t('catalog.search')} short />
        )
      }
      categoriesTitle={t('shell.categories')}
      categories={categories}
      chosen={tab === 'explore' ? new URLSearchParams(search).get('category') : null}
    />
  )
}
