import Compass from 'lucide-react/icons/compass'
import House from 'lucide-react/icons/house'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import UserRound from 'lucide-react/icons/user-round'
import { useEffect, useRef, useState } from 'react'
import { haptic } from '#device/haptics.ts'
import { useBagCount } from '#goods/use-bag-count.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import type { TabName } from '#page/route-row.ts'
import { paths } from '#paths'
import type { TabItem } from '#ui/tab-bar.tsx'

const roots: Record<TabName, string> = {
  home: paths.home(),
  explore: paths.explore(),
  bag: paths.bag(),
  me: paths.profile(),
}

/** The four tabs (SPEC §2), each leading to where it was left; the tab one is on leads to its own top. */
export function useTabs(tab: TabName | undefined, address: string): readonly TabItem[] {
  const { t } = useI18n()
  const [left, setLeft] = useState(roots)
  if (tab && left[tab] !== address) setLeft({ ...left, [tab]: address })
  const before = useRef(tab)
  useEffect(() => {
    if (tab && before.current && tab !== before.current) haptic('light')
    before.current = tab
  }, [tab])
  const bagCount = useBagCount()
  return [
    { key: 'home', href: left.home, icon: House, name: t('shell.tabHome') },
    { key: 'explore', href: left.explore, icon: Compass, name: t('shell.tabExplore') },
    {
      key: 'bag',
      href: left.bag,
      icon: ShoppingBag,
      name: t('shell.tabBag'),
      count: bagCount,
      label: bagCount > 0 ? t('shell.tabBagCount', { count: bagCount }) : undefined,
    },
    { key: 'me', href: left.me, icon: UserRound, name: t('shell.tabMe') },
  ]
}
