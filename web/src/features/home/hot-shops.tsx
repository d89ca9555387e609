import { Rail } from '@sampan/ui/rail.tsx'
import { SectionHead } from '@sampan/ui/section-head.tsx'
import type { Output } from '#client/types.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import { FollowButton } from '#product/follow-button.tsx'
import { ShopCard } from './shop-card.tsx'

/** Shops that people follow, in a sideways list. */
export function HotShops({ shops }: { shops: Output<'home'>['hotShops'] }) {
  const { t, compact } = useI18n()
  return (
    <>
      <SectionHead title={t('home.shops')} />
      <Rail label={t('home.shops')} gap="loose">
        {shops.map((shop) => (
          <ShopCard
            key={shop.id}
            href={paths.shop(shop.id)}
            name={shop.name}
            room={shop.room}
            pictures={shop.pictures}
            facts={`${t('shops.fans', { count: shop.fans, shown: compact(shop.fans) })} · ${shop.favourableRate}%`}
            action={<FollowButton shop={shop} />}
          />
        ))}
      </Rail>
    </>
  )
}
