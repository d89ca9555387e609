import type { PageLocation } from '@sampan/router/use-page.ts'
import { paths } from '#paths'
import { productCard, shopCard } from './cards.ts'
import { homeData } from './home-data.ts'
import { productData } from './product-data.ts'
import { shopData } from './shop-data.ts'
import type { CardOf, DataOf, PageFacts } from './structured-data.ts'

/** A public page that search engines may list. All others are rendered with `noindex`. */
interface ListedPage {
  /** Path without what only the app needs, such as a tab; null for a state of the page that is not listed. */
  path(place: PageLocation): string | null
  data?: DataOf
  card?: CardOf
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
      card: productCard,
    },
  ],
  [
    '/shop/:id?',
    {
      path: ({ params, search }) =>
        paths.shop(params['id'] ?? '', {
          collection: /^[1-9]\d*$/.exec(search.get('collection') ?? '')?.[0],
        }),
      data: shopData,
      card: shopCard,
    },
  ],
  ['/about/:name?', { path: ({ path }) => path }],
  ['/about/selling', { path: ({ path }) => path }],
  ['/about/reports', { path: ({ path }) => path }],
])

/** Parts of a listed page that machines read: its path, its structured data, and the path of its card. */
export interface ListedFacts {
  path: string
  data: object[]
  card: string | null
}

/** Null for a page that search engines do not list. */
export function listedPage(
  pattern: string,
  place: PageLocation,
  page: Omit<PageFacts, 'place' | 'url'>,
): ListedFacts | null {
  const listed = listedPages.get(pattern)
  const path = listed?.path(place) ?? null
  if (!listed || path === null) return null
  const facts = { ...page, place, url: page.origin + path }
  return { path, data: listed.data?.(facts) ?? [], card: listed.card?.(facts) ?? null }
}
