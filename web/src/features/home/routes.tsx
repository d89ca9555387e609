import { bannerWidths, pictureUrl } from '@sampan/contract/base/media/pictures.ts'
import { homePreviewPath } from '@sampan/contract/market/home/preview-path.ts'
import { lazyScreen, readyScreen } from '#router/lazy-screen.ts'
import type { RouteRow } from '#router/route-row.ts'
import { laterOfHome } from './deferred-below.ts'
import { HomeScreen } from './home-screen.tsx'

export const routes: RouteRow[] = [
  {
    path: '/home',
    screen: readyScreen(HomeScreen, laterOfHome),
    title: 'shell.tabHome',
    access: 'public',
    keep: 'root',
    tab: 'home',
    prefetch: () => [{ name: 'home', input: {} }],
    head: (_, read) => {
      const banner = read('home', {})?.banners[0]
      return banner ? { picture: pictureUrl(banner.picture, bannerWidths[1]) } : {}
    },
  },
  {
    path: homePreviewPath,
    screen: lazyScreen(() => import('./home-preview-screen.tsx')),
    title: 'shell.tabHome',
    access: 'public',
    keep: 'stack',
  },
]
