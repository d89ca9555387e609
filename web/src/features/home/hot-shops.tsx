import { Rail } from '@sampan/ui/rail.tsx'
import type { Output } from '#client/types.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import { FollowButton } from '#shop/follow-button.tsx'
import { ShopCard } from './shop-card.tsx'

interface HotShopsProps {
  label: string
  shops: readonly Output<'shop_list'>['items'][number][]
}

/** Shops in a sideways list. */
export function HotShops({ label, shops }: HotShopsProps) {
  const { t, compact, number } = useI18n()
  return (
    <Rail label={label} gap="loose">
      {shops.map((shop) => (
        <ShopCard
          key={shop.id}
          href={paths.shop(shop.id)}
          name={shop.name}
          room={shop.room}
          pictures={shop.pictures}
          facts={`${t('shops.fans', { count: shop.fans, shown: compact(shop.fans) })} · ${shop.favourableRate === null ? t('catalog.noReviews') : t('ui.percent', { value: number(shop.favourableRate) })}`}
          action={<FollowButton shop={shop} />}
        />
      ))}
    </Rail>
  )
}
