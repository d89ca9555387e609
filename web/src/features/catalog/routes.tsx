import { pictureUrl, pictureWidths } from '@sampan/contract/media/pictures.ts'
import { lazyScreen } from '#page/lazy-screen.ts'
import type { RouteRow } from '#page/route-row.ts'
import { listInput, readChoice } from './explore-choice.ts'

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
      { name: 'product_list', input: listInput(readChoice(search)), pages: true },
    ],
  },
  {
    path: '/detail/:product?/:mer?',
    screen: lazyScreen(() => import('./detail-screen.tsx')),
    title: 'catalog.product',
    access: 'public',
    keep: 'never',
    prefetch: ({ params }) => [{ name: 'product_detail', input: { id: Number(params['product']) } }],
    head: ({ params }, read) => {
      const product = read('product_detail', { id: Number(params['product']) })
      if (!product) return {}
      const [base = product.picture] = product.pictures
      return {
        title: product.title,
        description: product.description.slice(0, 200),
        picture: {
          src: pictureUrl(base, 640),
          srcSet: pictureWidths.map((width) => `${pictureUrl(base, width)} ${width}w`).join(', '),
          sizes: '(min-width: 1080px) 560px, 100vw',
        },
      }
    },
  },
]
