import { lazyScreen } from '#router/lazy-screen.ts'
import type { RouteRow } from '#router/route-row.ts'

export const routes: RouteRow[] = [
  {
    path: '/myFavourite',
    screen: lazyScreen(() => import('./my-favourite-screen.tsx')),
    title: 'favourites.title',
    access: 'buyer',
    keep: 'stack',
    ofMe: true,
  },
  {
    path: '/list/:token',
    screen: lazyScreen(() => import('./list-by-link-screen.tsx')),
    title: 'favourites.sharedList',
    access: 'public',
    keep: 'stack',
    serverReads: ({ params }) => [
      { name: 'list_shared', input: { token: params['token'] ?? '' } },
      { name: 'list_shared_goods', input: { token: params['token'] ?? '' }, pages: true },
    ],
    head: ({ params }, read) => ({
      title: read('list_shared', { token: params['token'] ?? '' })?.name,
    }),
  },
]
