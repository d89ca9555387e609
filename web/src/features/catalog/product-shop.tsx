import { ButtonLink } from '@sampan/ui/button.tsx'
import { Card } from '@sampan/ui/card.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import type { ProductDetail } from '#product/spec-choice.ts'
import { FollowButton } from '#shop/follow-button.tsx'
import { SellerLink } from '#shop/seller-link.tsx'
import { ShopMark } from '#shop/shop-mark.tsx'
import styles from './product-page.module.css'

/** Shop that sells it. */
export function ProductShop({ shop }: Pick<ProductDetail, 'shop'>) {
  const { t, compact } = useI18n()
  return (
    <Card label={t('shops.title')}>
      <div className={styles.shop}>
        <ShopMark name={shop.name} room={shop.room} />
        <div className={styles.shopWords}>
          <b className={styles.shopName}>{shop.name}</b>
          <span className={styles.shopFacts}>
            <span>{t('shops.fans', { count: shop.fans, shown: compact(shop.fans) })}</span>
            <span>
              {shop.favourableRate === null
                ? t('catalog.noReviews')
                : t('shops.favourable', { rate: shop.favourableRate })}
            </span>
          </span>
        </div>
        <div className={styles.shopActs}>
          <FollowButton shop={shop} kind="line" />
          <ButtonLink kind="soft" size="small" href={paths.shop(shop.id)}>
            {t('shops.visit')}
          </ButtonLink>
        </div>
      </div>
      <SellerLink shopId={shop.id} />
    </Card>
  )
}
