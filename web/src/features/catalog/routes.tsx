import { pictureUrl } from '@sampan/contract/base/media/pictures.ts'
import { readSearch } from '#finding/search-choice.ts'
import { lazyScreen } from '#router/lazy-screen.ts'
import type { RouteRow } from '#router/route-row.ts'
import { comparedIds, compareInput } from './compared-ids.ts'
import { exploreInput } from './explore-choice.ts'
import { goodsRead } from './goods-read.ts'

export const routes: RouteRow[] = [
  {
    path: '/explore',
    screen: lazyScreen(() => import('./explore-screen.tsx')),
    title: 'shell.tabExplore',
    access: 'public',
    keep: 'root',
    tab: 'explore',
    prefetch: ({ search }) => [
      { name: 'category_list', input: {} },
      goodsRead(exploreInput(readSearch(search))),
    ],
  },
  {
    path: '/products',
    screen: lazyScreen(() => import('./products-screen.tsx')),
    title: 'catalog.products',
    access: 'buyer',
    keep: 'stack',
  },
  {
    path: '/popular',
    screen: lazyScreen(() => import('./popular-screen.tsx')),
    title: 'catalog.popular',
    access: 'buyer',
    keep: 'stack',
  },
  {
    path: '/detail/:product?/:mer?',
    screen: lazyScreen(() => import('./detail-screen.tsx')),
    title: 'catalog.product',
    access: 'public',
    keep: 'never',
    prefetch: ({ params, search }) => {
      const compared = comparedIds(search.get('compare') ?? '')
      if (compared.length > 0) return [{ name: 'product_compare', input: compareInput(compared) }]
      if (search.has('compare')) return []
      const id = Number(params['product'])
      return [
        { name: 'product_detail', input: { id } },
        { name: 'review_list', input: { product: id, limit: 1 } },
      ]
    },
    head: ({ params }, read) => {
      const product = read('product_detail', { id: Number(params['product']) })
      if (!product) return {}
      const [base = product.picture] = product.pictures
      return {
        title: product.title,
        description: product.description.slice(0, 200),
        picture: pictureUrl(base, 640),
      }
    },
  },
]
