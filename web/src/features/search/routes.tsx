import { isAsked, readSearch, searchInput } from '#finding/search-choice.ts'
import { lazyScreen } from '#router/lazy-screen.ts'
import type { RouteRow } from '#router/route-row.ts'

const search = lazyScreen(() => import('./search-screen.tsx'))

export const routes: RouteRow[] = [
  {
    path: '/search',
    screen: search,
    title: 'search.title',
    access: 'public',
    keep: 'stack',
    prefetch: ({ search }) => {
      const choice = readSearch(search)
      return isAsked(choice) ? [{ name: 'product_search', input: searchInput(choice), pages: true }] : []
    },
  },
  { path: '/searchs', screen: search, title: 'search.title', access: 'buyer', keep: 'stack' },
  {
    path: '/filter',
    screen: lazyScreen(() => import('./filter-screen.tsx')),
    title: 'search.filter',
    access: 'buyer',
    keep: 'root',
  },
]
