import { haptic } from '@sampan/ui/haptics.ts'
import type { TabItem } from '@sampan/ui/tab-bar.tsx'
import Compass from 'lucide-react/icons/compass'
import House from 'lucide-react/icons/house'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import UserRound from 'lucide-react/icons/user-round'
import { useEffect, useRef, useState } from 'react'
import { useBagCount } from '#cart/use-bag-count.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import type { TabName } from '#router/route-row.ts'
import { useSession } from '#session/use-session.ts'

const roots: Record<TabName, string> = {
  home: paths.home(),
  explore: paths.explore(),
  bag: paths.bag(),
  me: paths.profile(),
}

/** The four tabs (SPEC §2), each leading to where it was left; the tab one is on leads to its own top. */
export function useTabs(tab: TabName | undefined, address: string): readonly TabItem[] {
  const { t } = useI18n()
  const version = useSession((session) => session.version)
  const [left, setLeft] = useState({ version, at: roots })
  // The place where one person left a tab is nothing that the next one sees.
  const at = left.version === version ? left.at : roots
  const isMoved = tab !== undefined && at[tab] !== address
  if (isMoved || left.version !== version) setLeft({ version, at: isMoved ? { ...at, [tab]: address } : at })
  const before = useRef(tab)
  useEffect(() => {
    if (tab && before.current && tab !== before.current) haptic('light')
    before.current = tab
  }, [tab])
  const bagCount = useBagCount()
  return [
    { key: 'home', href: at.home, icon: House, name: t('shell.tabHome') },
    { key: 'explore', href: at.explore, icon: Compass, name: t('shell.tabExplore') },
    {
      key: 'bag',
      href: at.bag,
      icon: ShoppingBag,
      name: t('shell.tabBag'),
      count: bagCount,
      label: bagCount > 0 ? t('shell.tabBagCount', { count: bagCount }) : undefined,
    },
    { key: 'me', href: at.me, icon: UserRound, name: t('shell.tabMe') },
  ]
}
