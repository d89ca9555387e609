import { usePage } from '@sampan/router/use-page.ts'
import { Screen } from '@sampan/ui/screen.tsx'
import { StatusTabs } from '@sampan/ui/status-tabs.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { PageBar } from '#page/page-bar.tsx'
import { paths } from '#paths'
import { FollowedShops } from './followed-shops.tsx'
import { LikedGoods } from './liked-goods.tsx'
import { ListGoods } from './list-goods.tsx'
import { NamedLists } from './named-lists.tsx'

const tabs = ['goods', 'lists', 'shops'] as const

/** SPEC §2 /myFavourite: products the buyer likes, the buyer's lists or one of them, and shops the buyer follows. */
export function MyFavouriteScreen() {
  const { t } = useI18n()
  const { search } = usePage()
  const active = tabs.find((tab) => tab === search.get('tab')) ?? 'goods'
  const list = search.get('list')
  if (list !== null) return <ListGoods id={list} />
  return (
    <Screen>
      <PageBar title={t('favourites.title')} backTo={paths.profile()} />
      <StatusTabs
        label={t('favourites.tabs')}
        active={active}
        sticky
        tabs={tabs.map((key) => ({ key, href: paths.myFavourite(key), name: t(`favourites.${key}`) }))}
      />
      {active === 'goods' ? <LikedGoods /> : active === 'lists' ? <NamedLists /> : <FollowedShops />}
    </Screen>
  )
}
