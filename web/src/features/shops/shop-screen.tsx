import { isRefusal } from '@sampan/client/is-refusal.ts'
import { goBack } from '@sampan/router/navigate.ts'
import { usePage } from '@sampan/router/use-page.ts'
import { ButtonLink } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { IconButton } from '@sampan/ui/icon-button.tsx'
import { Pad, Screen } from '@sampan/ui/screen.tsx'
import { BackButton } from '@sampan/ui/top-bar.tsx'
import Search from 'lucide-react/icons/search'
import Share from 'lucide-react/icons/share'
import { useRef, useState } from 'react'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { PageBar } from '#page/page-bar.tsx'
import { PullToRefresh } from '#page/pull-to-refresh.tsx'
import { QueryView } from '#page/query-view.tsx'
import { share } from '#page/share.ts'
import { useOnDemand } from '#page/use-on-demand.ts'
import { paths } from '#paths'
import { GoodsGridSkeleton } from '#product/goods-grid-skeleton.tsx'
import { usePageTitle } from '#router/use-page-title.ts'
import { collectionOf } from './collection-address.ts'
import { ShopAbout } from './shop-about.tsx'
import { ShopCollection } from './shop-collection.tsx'
import { ShopCollections } from './shop-collections.tsx'
import { ShopHead } from './shop-head.tsx'
import { ShopItems } from './shop-items.tsx'
import styles from './shop-screen.module.css'
import { ShopSearch } from './shop-search.tsx'
import { ShopSkeleton } from './shop-skeleton.tsx'
import { ShopTabRow } from './shop-tab-row.tsx'
import { shopListInput, shopTabOf } from './shop-tabs.ts'

/** SPEC §2 /shop/:id?: a shop's face and facts, its goods in three orders, and what it says about itself. */
export function ShopScreen() {
  const { params, search } = usePage()
  const id = Number(params['id'])
  if (!Number.isSafeInteger(id) || id <= 0) return <ShopGone />
  if (search.has('q') || search.has('find')) return <ShopSearch id={id} />
  const collection = collectionOf(search)
  return collection === null ? (
    <ShopFront id={id} />
  ) : (
    <ShopCollection key={collection} id={id} collectionId={collection} />
  )
}

function ShopFront({ id }: { id: number }) {
  const { t } = useI18n()
  const { search } = usePage()
  const shop = useApi('shop_detail', { id })
  const [tab, setTab] = useState(() => shopTabOf(search.get('tab')))
  const reviews = useOnDemand(
    tab === 'reviews',
    () => import('./shop-reviews.tsx'),
    () => setTab('items'),
  )
  const record = useOnDemand(
    tab === 'record',
    () => import('./shop-record.tsx'),
    () => setTab('items'),
  )
  const tabsTop = useRef<HTMLDivElement>(null)
  usePageTitle(shop.data?.name)

  if (isRefusal(shop.error, 'shopGone', 'badInput')) return <ShopGone />

  const input = shopListInput(id, tab)
  return (
    <Screen>
      <div className={styles.tools}>
        <BackButton ground="glass" onBack={() => goBack(paths.home())} />
        <span className={styles.gap} />
        <IconButton
          icon={Search}
          label={t('shops.searchHere')}
          ground="glass"
          href={paths.shop(id, { find: true })}
        />
        <IconButton
          icon={Share}
          label={t('catalog.share')}
          ground="glass"
          onPress={() => void share(shop.data?.name ?? '')}
        />
      </div>
      <PullToRefresh onRefresh={() => shop.refetch()}>
        <QueryView query={shop} waiting={<ShopSkeleton />}>
          {(shown) => (
            <>
              <ShopHead shop={shown} />
              <ShopCollections shop={shown} />
              <div ref={tabsTop} className={styles.anchor} />
              <ShopTabRow
                shopId={id}
                open={tab}
                onTurn={(next) => {
                  setTab(next)
                  tabsTop.current?.scrollIntoView({ block: 'nearest' })
                }}
              />
              <div className={styles.list}>
                {input && <ShopItems key={tab} input={input} />}
                {tab === 'about' && <ShopAbout shop={shown} />}
                {tab === 'reviews' &&
                  (reviews ? <reviews.ShopReviews shop={shown} /> : <GoodsGridSkeleton count={2} />)}
                {tab === 'record' &&
                  (record ? <record.ShopRecord shopId={id} /> : <GoodsGridSkeleton count={2} />)}
              </div>
            </>
          )}
        </QueryView>
      </PullToRefresh>
    </Screen>
  )
}

function ShopGone() {
  const { t } = useI18n()
  return (
    <Screen>
      <PageBar title={t('shops.title')} />
      <Pad>
        <EmptyState
          drawing="lost"
          title={t('shops.gone')}
          action={<ButtonLink href={paths.explore()}>{t('shell.lookAround')}</ButtonLink>}
        >
          {t('shops.goneText')}
        </EmptyState>
      </Pad>
    </Screen>
  )
}
