import type { PageLocation } from '@sampan/router/use-page.ts'
import { paths } from '#paths'
import { homeData } from './home-data.ts'
import { productData } from './product-data.ts'
import { shopData } from './shop-data.ts'
import type { DataOf, PageFacts } from './structured-data.ts'

/** A public page that search engines may list. All others are rendered with `noindex`. */
interface ListedPage {
  /** Path without what only the app needs, such as a tab; null for a state of the page that is not listed. */
  path(place: PageLocation): string | null
  data?: DataOf
}

/** By the pattern of the route. The server alone reads this table: no browser loads it. */
const listedPages: ReadonlyMap<string, ListedPage> = new Map<string, ListedPage>([
  ['/home', { path: () => paths.home(), data: homeData }],
  ['/explore', { path: () => paths.explore() }],
  [
    '/detail/:product?/:mer?',
    {
      path: ({ params, search }) => (search.has('compare') ? null : paths.detail(params['product'] ?? '')),
      data: productData,
    },
  ],
  ['/shop/:id?', { path: ({ params }) => paths.shop(params['id'] ?? ''), data: shopData }],
  ['/about/:name?', { path: ({ path }) => path }],
  ['/about/selling', { path: ({ path }) => path }],
  ['/about/reports', { path: ({ path }) => path }],
])

/** The path under which search engines list a page, and its structured data; null for one that they do not list. */
export function listedPage(
  pattern: string,
  place: PageLocation,
  page: Pick<PageFacts, 'read' | 'origin' | 'owner' | 't'>,
): { path: string; data: object[] } | null {
  const listed = listedPages.get(pattern)
  const path = listed?.path(place) ?? null
  if (!listed || path === null) return null
  return { path, data: listed.data?.({ ...page, place, url: page.origin + path }) ?? [] }
}
