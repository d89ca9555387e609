import { IconButton } from '@sampan/ui/icon-button.tsx'
import { Screen } from '@sampan/ui/screen.tsx'
import { SearchLink } from '@sampan/ui/search-field.tsx'
import { SectionHead } from '@sampan/ui/section-head.tsx'
import { useLoadMore } from '@sampan/ui/use-load-more.ts'
import { VisuallyHidden } from '@sampan/ui/visually-hidden.tsx'
import Globe from 'lucide-react/icons/globe'
import { useReducer } from 'react'
import { useApi, useApiPages } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { useLanguageSheet } from '#language/use-language-sheet.tsx'
import { ListFoot } from '#page/list-foot.tsx'
import { Loaded } from '#page/loaded.tsx'
import { NoticeBell } from '#page/notice-bell.tsx'
import { PageFailure } from '#page/page-failure.tsx'
import { PullToRefresh } from '#page/pull-to-refresh.tsx'
import { paths } from '#paths'
import { GoodsGrid, GoodsGridSkeleton } from '#product/goods-grid.tsx'
import { type Home, HomeParts } from './home-parts.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'
import { HomeTop } from './home-top.tsx'

/** SPEC §2 /home: what operators composed, by default ten categories, hot products and hot shops; and more to find. */
export function HomeScreen() {
  const { t } = useI18n()
  const { openLanguages, languageSheet } = useLanguageSheet()
  const home = useApi('home', {}, { freshMs: 60_000 })
  // Far below: nobody waits for it while the page comes alive.
  const [isMoreNear, comeNear] = useReducer(() => true, false)
  const more = useApiPages(
    'product_list',
    { sort: 'newest', inStock: true },
    { quiet: true, freshMs: 60_000, enabled: isMoreNear },
  )
  return (
    <Screen ground="dawn" foot="tabs">
      <h1>
        <VisuallyHidden>{t('shell.tabHome')}</VisuallyHidden>
      </h1>
      <HomeTop
        href={paths.home()}
        actions={
          <>
            <IconButton icon={Globe} label={t('home.language')} onPress={openLanguages} />
            <NoticeBell />
          </>
        }
        search={<SearchLink href={paths.search()} prompt={t('catalog.search')} />}
      />
      <PullToRefresh onRefresh={() => Promise.all([home.refetch(), isMoreNear && more.refresh()])}>
        <Loaded of={home} waiting={<HomeSkeleton />}>
          {(shown) => (
            <>
              <HomeParts home={shown} />
              <SectionHead
                title={t('home.more')}
                more={{ label: t('home.seeAll'), href: paths.explore({ sort: 'newest' }) }}
              />
              <MoreToFind more={more} home={shown} onNear={comeNear} />
            </>
          )}
        </Loaded>
      </PullToRefresh>
      {languageSheet}
    </Screen>
  )
}

interface MoreProps {
  more: ReturnType<typeof useApiPages<'product_list'>>
  home: Home
  /** The reader has come within 300 px of it (SPEC §9). */
  onNear: () => void
}

/** Everything else, newest first; what stands above already is left out. */
function MoreToFind({ more, home, onNear }: MoreProps) {
  const { items, error, refresh, isFetching } = more
  const place = useLoadMore({ isActive: true, onMore: onNear })
  if (!items) {
    if (error) return <PageFailure error={error} onRetry={refresh} isRetrying={isFetching} />
    return (
      <div ref={place}>
        <GoodsGridSkeleton />
      </div>
    )
  }
  const shownAbove = new Set(
    home.sections.flatMap((section) => (section.kind === 'goods' ? section.items.map(({ id }) => id) : [])),
  )
  return (
    <>
      <GoodsGrid items={items.filter(({ id }) => !shownAbove.has(id))} />
      <ListFoot pages={more} skeleton={<GoodsGridSkeleton count={2} />} />
    </>
  )
}
