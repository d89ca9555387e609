import { isRefusal } from '@sampan/client/is-refusal.ts'
import { tagOf } from '@sampan/contract/wire/locales.ts'
import { ButtonLink } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { Pad, Screen } from '@sampan/ui/screen.tsx'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { PageBar } from '#page/page-bar.tsx'
import { QueryView } from '#page/query-view.tsx'
import { paths } from '#paths'
import { GoodsGridSkeleton } from '#product/goods-grid-skeleton.tsx'
import { usePageTitle } from '#router/use-page-title.ts'
import { collectionInput } from './collection-address.ts'
import { ShopItems } from './shop-items.tsx'
import styles from './shop-screen.module.css'

/** Collection of a shop with its goods. */
export function ShopCollection({ id, collectionId }: { id: number; collectionId: number }) {
  const { t, locale } = useI18n()
  const shop = useApi('shop_detail', { id })
  const one = shop.data?.collections?.find((each) => each.id === collectionId)
  const title = one?.title ?? t('shops.collection')
  usePageTitle(shop.data ? `${title} · ${shop.data.name}` : title)
  const isGone = isRefusal(shop.error, 'shopGone', 'badInput') || (shop.data !== undefined && !one)
  return (
    <Screen>
      <PageBar
        title={
          <span lang={one && one.titleLocale !== locale ? tagOf(one.titleLocale) : undefined}>{title}</span>
        }
        backTo={paths.shop(id)}
      />
      {isGone ? (
        <Pad>
          <EmptyState
            drawing="lost"
            title={t('shops.collectionGone')}
            action={<ButtonLink href={paths.shop(id)}>{t('shops.toShop')}</ButtonLink>}
          />
        </Pad>
      ) : (
        <div className={styles.list}>
          <QueryView query={shop} waiting={<GoodsGridSkeleton />}>
            {() => <ShopItems input={collectionInput(id, collectionId)} />}
          </QueryView>
        </div>
      )}
    </Screen>
  )
}
