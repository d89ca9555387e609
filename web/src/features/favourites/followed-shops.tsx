import { ButtonLink } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { Pad } from '@sampan/ui/screen.tsx'
import { useApiPages } from '#client/use-api-pages.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { ListFoot } from '#page/list-foot.tsx'
import { PullToRefresh } from '#page/pull-to-refresh.tsx'
import { QueryView } from '#page/query-view.tsx'
import { paths } from '#paths'
import { FollowButton } from '#shop/follow-button.tsx'
import { ShopMark } from '#shop/shop-mark.tsx'
import { useShopFacts } from '#shop/use-shop-facts.ts'
import styles from './favourites.module.css'
import { RowsWaiting } from './rows-waiting.tsx'

/** Shops the buyer follows, the latest first. One that is no longer followed stays in sight until the list is read anew. */
export function FollowedShops() {
  const { t } = useI18n()
  const facts = useShopFacts()
  const list = useApiPages('shop_following', {})
  const { items, error, refresh, isFetching } = list
  return (
    <PullToRefresh onRefresh={refresh}>
      <QueryView query={{ data: items, error, isFetching, refetch: refresh }} waiting={<RowsWaiting />}>
        {(shops) =>
          shops.length === 0 ? (
            <EmptyState
              title={t('favourites.emptyShops')}
              action={<ButtonLink href={paths.home()}>{t('favourites.find')}</ButtonLink>}
            >
              {t('favourites.emptyShopsText')}
            </EmptyState>
          ) : (
            <Pad>
              <ul className={styles.list}>
                {shops.map((shop) => (
                  <li key={shop.id} className={styles.row}>
                    <Link href={paths.shop(shop.id)} className={styles.cover}>
                      <ShopMark name={shop.name} room={shop.room} />
                      <span className={styles.words}>
                        <b className={styles.name}>{shop.name}</b>
                        <span className={styles.facts}>{facts(shop)}</span>
                      </span>
                    </Link>
                    <FollowButton shop={shop} />
                  </li>
                ))}
              </ul>
              <ListFoot pages={list} />
            </Pad>
          )
        }
      </QueryView>
    </PullToRefresh>
  )
}
