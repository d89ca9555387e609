import Globe from 'lucide-react/icons/globe'
import type { Output } from '#client/types.ts'
import { useApi } from '#client/use-api.ts'
import { useApiPages } from '#client/use-api-pages.ts'
import { GoodsGrid, GoodsGridSkeleton } from '#goods/goods-grid.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { ListFoot } from '#page/list-foot.tsx'
import { Loaded } from '#page/loaded.tsx'
import { PageFailure } from '#page/page-failure.tsx'
import { PullToRefresh } from '#page/pull-to-refresh.tsx'
import { useLanguageSheet } from '#page/use-language-sheet.tsx'
import { paths } from '#paths'
import { CategoryTiles } from '#ui/category-tiles.tsx'
import { Hero } from '#ui/hero.tsx'
import { HomeTop } from '#ui/home-top.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Screen } from '#ui/screen.tsx'
import { SearchLink } from '#ui/search-field.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'
import { HotShops } from './hot-shops.tsx'

type Home = Output<'home'>

/** SPEC §2 /home: banners, ten categories, hot products, hot shops, and more to find. */
export function HomeScreen() {
  const { t } = useI18n()
  const { openLanguages, languageSheet } = useLanguageSheet()
  const home = useApi('home', {}, { freshMs: 60_000 })
  const more = useApiPages('product_list', { sort: 'newest' }, { quiet: true, freshMs: 60_000 })
  return (
    <Screen ground="dawn" foot="tabs">
      <h1>
        <VisuallyHidden>{t('shell.tabHome')}</VisuallyHidden>
      </h1>
      <HomeTop
        href={paths.home()}
        actions={<IconButton icon={Globe} label={t('home.language')} onPress={openLanguages} />}
        search={<SearchLink href={`${paths.explore()}?q=`} prompt={t('catalog.search')} />}
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
