import Package from 'lucide-react/icons/package'
import { lazy } from 'react'
import { paths } from '#paths'
import type { ScreenRow } from '#ui/screen-row.ts'

export const goodsScreen: ScreenRow = {
  pattern: 'goods/:id?',
  group: 'offers',
  href: paths.goods(),
  name: 'goods.title',
  icon: Package,
  screen: lazy(async () => ({
    default: (await import('./goods-screen.tsx')).GoodsScreen,
  })),
  needs: 'console_goods_list',
}
