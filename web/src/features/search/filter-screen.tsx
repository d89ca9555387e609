import { navigate } from '@sampan/router/navigate.ts'
import { usePage } from '@sampan/router/use-page.ts'
import { ActionBar } from '@sampan/ui/action-bar.tsx'
import { Pad, Screen } from '@sampan/ui/screen.tsx'
import { FilterFoot, FilterPanel } from '#finding/filter-panel.tsx'
import { readSearch, type SearchChoice, withoutFilters, writeSearch } from '#finding/search-choice.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { PageBar } from '#page/page-bar.tsx'
import { paths } from '#paths'

/** SPEC §2 /filter: all filters as a page. Its choice lives in the address, so that a link reproduces it. */
export function FilterScreen() {
  const { t } = useI18n()
  const { search } = usePage()
  const choice = readSearch(search)
  const keep = (next: SearchChoice) => navigate(paths.filter(writeSearch(next)), { stay: true })
  return (
    <Screen foot="bar">
      <PageBar title={t('search.filter')} />
      <Pad narrow>
        <FilterPanel choice={choice} onChange={(change) => keep({ ...choice, ...change })} />
        <ActionBar>
          <FilterFoot
            choice={choice}
            onClear={() => keep(withoutFilters(choice))}
            onShow={() => navigate(paths.search(writeSearch(choice)))}
          />
        </ActionBar>
      </Pad>
    </Screen>
  )
}
