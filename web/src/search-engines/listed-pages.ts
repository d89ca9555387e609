import type { PageLocation } from '@sampan/router/use-page.ts'
import { paths } from '#paths'
import { productCard, shopCard } from './cards.ts'
import { homeData } from './home-data.ts'
import { productData } from './product-data.ts'
import { collectionIn, shopData } from './shop-data.ts'
import type { CardOf, DataOf, PageFacts } from './structured-data.ts'

/** A public page that search engines may list. All others are rendered with `noindex`. */
interface ListedPage {
  /** Path without what only the app needs, such as a tab; null for a state of the page that is not listed. */
  path(place: PageLocation): string | null
  /** False for a page whose subject is not there; left out where the call of the page says so. */
  isThere?: (facts: PageFacts) => boolean
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
      isThere: ({ place, read }) =>
        !place.search.has('collection') ||
        collectionIn(read('shop_detail', { id: Number(place.params['id']) }), place.search) !== undefined,
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
  if (listed.isThere && !listed.isThere(facts)) return null
  return { path, data: listed.data?.(facts) ?? [], card: listed.card?.(facts) ?? null }
}
