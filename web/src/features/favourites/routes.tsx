import { lazyScreen } from '#router/lazy-screen.ts'
import type { RouteRow } from '#router/route-row.ts'

export const routes: RouteRow[] = [
  {
    path: '/myFavourite',
    screen: lazyScreen(() => import('./my-favourite-screen.tsx')),
    title: 'favourites.title',
    access: 'buyer',
    keep: 'stack',
  },
]
