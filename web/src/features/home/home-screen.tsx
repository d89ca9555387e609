import { IconButton } from '@sampan/ui/icon-button.tsx'
import { Screen } from '@sampan/ui/screen.tsx'
import { SearchLink } from '@sampan/ui/search-field.tsx'
import { SectionHead } from '@sampan/ui/section-head.tsx'
import { VisuallyHidden } from '@sampan/ui/visually-hidden.tsx'
import Globe from 'lucide-react/icons/globe'
import type { Output } from '#client/types.ts'
import { useApi, useApiPages } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { useLanguageSheet } from '#language/use-language-sheet.tsx'
import { ListFoot } from '#page/list-foot.tsx'
import { Loaded } from '#page/loaded.tsx'
import { NoticeBell } from '#page/notice-bell.tsx'
import { PageFailure } from '#page/page-failure.tsx'
import { PullToRefresh } from '#page/pull-to-refresh.tsx'
import { paths } from '#paths'
import { CategoryTiles } from '#product/category-tiles.tsx'
import { GoodsGrid, GoodsGridSkeleton } from '#product/goods-grid.tsx'
import { Hero } from './hero.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'
import { HomeTop } from './home-top.tsx'
import { HotShops } from './hot-shops.tsx'

type Home = Output<'home'>

/** SPEC §2 /home: banners, ten categories, hot products, hot shops, and more to find. */
export function HomeScreen() {
  const { t } = useI18n()
  const { openLanguages, languageSheet } = useLanguageSheet()
  const home = useApi('home', {}, { freshMs: 60_000 })
  const more = useApiPages(
    'product_list',
    { sort: 'newest', inStock: true },
    { quiet: true, freshMs: 60_000 },
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
      <PullToRefresh onRefresh={() => Promise.all([home.refetch(), more.refresh()])}>
        <Loaded of={home} waiting={<HomeSkeleton />}>
          {(shown) => (
            <>
              <HomeParts home={shown} />
              <SectionHead
                title={t('home.more')}
                more={{ label: t('home.seeAll'), href: paths.explore({ sort: 'newest' }) }}
              />
              <MoreToFind more={more} hot={shown.hotProducts} />
            </>
          )}
        </Loaded>
      </PullToRefresh>
      {languageSheet}
    </Screen>
  )
}

function HomeParts({ home }: { home: Home }) {
  const { t } = useI18n()
  return (
    <>
      {home.banners.length > 0 && <Hero label={t('home.featured')} slides={home.banners.map(slideOf)} />}
      <CategoryTiles
        label={t('shell.categories')}
        tiles={home.categories.map(({ key, picture }) => ({
          key,
          picture,
          href: paths.explore({ category: key }),
          name: t(`catalog.category.${key}`),
        }))}
      />
      {home.hotProducts.length > 0 && (
        <>
          <SectionHead
            title={t('home.hot')}
            more={{ label: t('home.seeAll'), href: paths.explore({ sort: 'sales' }) }}
          />
          <GoodsGrid items={home.hotProducts} />
        </>
      )}
      {home.hotShops.length > 0 && <HotShops shops={home.hotShops} />}
    </>
  )
}

interface MoreProps {
  more: ReturnType<typeof useApiPages<'product_list'>>
  hot: Home['hotProducts']
}

/** Everything else, newest first; what is hot stands above already. */
function MoreToFind({ more, hot }: MoreProps) {
  const { items, error, refresh, isFetching } = more
  if (!items) {
    if (error) return <PageFailure error={error} onRetry={refresh} isRetrying={isFetching} />
    return <GoodsGridSkeleton />
  }
  const shownAbove = new Set(hot.map(({ id }) => id))
  return (
    <>
      <GoodsGrid items={items.filter(({ id }) => !shownAbove.has(id))} />
      <ListFoot pages={more} skeleton={<GoodsGridSkeleton count={2} />} />
    </>
  )
}

const slideOf = ({ id, picture, room, eyebrow, title, action, target }: Home['banners'][number]) => {
  const { productId, shopId, category } = target
  const href =
    productId !== null
      ? paths.detail(productId)
      : shopId !== null
        ? paths.shop(shopId)
        : paths.explore({ category })
  return { id, href, picture, room, eyebrow, title, action }
}
