import { Badge } from '@sampan/ui/badge.tsx'
import { ButtonLink } from '@sampan/ui/button.tsx'
import { Icon } from '@sampan/ui/icon.tsx'
import { Note } from '@sampan/ui/note.tsx'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useState } from 'react'
import type { Output } from '#client/types.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { Picture } from '#page/picture.tsx'
import { paths } from '#paths'
import { AwayUntil } from '#shop/away-until.tsx'
import { FollowButton } from '#shop/follow-button.tsx'
import { ShopMark } from '#shop/shop-mark.tsx'
import { ShopCover } from './shop-cover.tsx'
import styles from './shop-head.module.css'
import { ShopPromos } from './shop-promos.tsx'

export type Shop = Output<'shop_detail'>

/** Cover in the shop's room, mark, name, one sentence, four figures, Follow, its promo codes (SPEC §3 shop). */
export function ShopHead({ shop }: { shop: Shop }) {
  const { t, compact, number } = useI18n()
  // Only a press is answered by a beat, not what the login tells later.
  const [isPressed, setPressed] = useState(false)
  const figures = [
    { label: t('shops.label.fans'), value: compact(shop.fans) },
    shop.favourableRate === null
      ? { label: t('catalog.noReviews'), value: '–' }
      : {
          label: t('shops.label.favourable'),
          value: t('ui.percent', { value: number(shop.favourableRate) }),
        },
    { label: t('shops.label.sales'), value: number(shop.sales) },
    { label: t('shops.label.total'), value: compact(shop.totalSales) },
  ]
  return (
    <header>
      <div className={styles.cover} data-room={shop.room}>
        {shop.cover ? (
          <ShopCover cover={shop.cover} />
        ) : (
          shop.pictures
            .slice(0, 3)
            .map((picture) => (
              <Picture key={picture} base={picture} sizes="(min-width: 1080px) 400px, 50vw" eager />
            ))
        )}
      </div>
      <div className={styles.paper}>
        <div className={styles.line}>
          <span className={styles.mark}>
            <ShopMark name={shop.name} room={shop.room} size="large" />
          </span>
          <h1 className={styles.name} tabIndex={-1}>
            {shop.name}
          </h1>
        </div>
        <p className={styles.words}>{shop.tagline}</p>
        {shop.freeReturns && (
          <p className={styles.badge}>
            <Badge tone="ok">{t('search.freeReturns')}</Badge>
          </p>
        )}
        {shop.suspended && <Note>{t('shops.noOrders')}</Note>}
        {shop.awayUntil && !shop.suspended && (
          <Note>
            <AwayUntil day={shop.awayUntil} />
          </Note>
        )}
        <dl className={styles.figures}>
          {figures.map(({ label, value }) => (
            <div key={label} className={styles.figure}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.follow}>
          <span
            onClickCapture={() => setPressed(true)}
            data-just-on={isPressed && shop.followed ? '' : undefined}
          >
            <FollowButton shop={shop} size="main" />
          </span>
          <ButtonLink kind="line" size="middle" href={paths.service({ shop: shop.id })}>
            <Icon of={MessageCircle} size="small" />
            {t('support.writeShop')}
          </ButtonLink>
        </div>
        <ShopPromos shopId={shop.id} />
      </div>
    </header>
  )
}
