import Package from 'lucide-react/icons/package'
import { lazy } from 'react'
import { paths } from '#paths'
import type { ScreenRow } from '#ui/screen-row.ts'

export const marketGoodsScreen: ScreenRow = {
  pattern: 'all-goods/:id?',
  group: 'offers',
  href: paths.marketGoods(),
  name: 'goods.title',
  icon: Package,
  screen: lazy(async () => ({
    default: (await import('./market-goods-screen.tsx')).MarketGoodsScreen,
  })),
  needs: 'console_market_goods',
}
