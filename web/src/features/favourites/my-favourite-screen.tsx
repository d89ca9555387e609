import { Screen } from '@sampan/ui/screen.tsx'
import { StatusTabs } from '@sampan/ui/status-tabs.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { PageBar } from '#page/page-bar.tsx'
import { paths } from '#paths'
import { usePage } from '#router/use-page.ts'
import { FollowedShops } from './followed-shops.tsx'
import { LikedGoods } from './liked-goods.tsx'

const tabs = ['goods', 'shops'] as const

/** SPEC §2 /myFavourite: products the buyer likes, and shops the buyer follows. */
export function MyFavouriteScreen() {
  const { t } = useI18n()
  const { search } = usePage()
  const active = tabs.find((tab) => tab === search.get('tab')) ?? 'goods'
  return (
    <Screen>
      <PageBar title={t('favourites.title')} backTo={paths.profile()} />
      <StatusTabs
        label={t('favourites.tabs')}
        active={active}
        sticky
        tabs={tabs.map((key) => ({ key, href: paths.myFavourite(key), name: t(`favourites.${key}`) }))}
      />
      {active === 'goods' ? <LikedGoods /> : <FollowedShops />}
    </Screen>
  )
}
