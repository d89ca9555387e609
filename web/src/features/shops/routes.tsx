import { pictureUrl } from '@sampan/contract/base/media/pictures.ts'
import type { PageLocation } from '@sampan/router/use-page.ts'
import { lazyScreen } from '#router/lazy-screen.ts'
import type { RouteRow } from '#router/route-row.ts'
import { collectionInput, collectionOf } from './collection-address.ts'
import { shopFindInput, shopFindOf } from './shop-find.ts'
import { shopListInput, shopTabOf } from './shop-tabs.ts'

const idOf = ({ params }: PageLocation) => Number(params['id'])

export const routes: RouteRow[] = [
  {
    path: '/shop/:id?',
    screen: lazyScreen(() => import('./shop-screen.tsx')),
    title: 'shops.title',
    access: 'public',
    keep: 'stack',
    prefetch: (place) => {
      const id = idOf(place)
      const found = shopFindOf(place.search)
      if (found.q !== '')
        return [
          { name: 'shop_detail', input: { id } },
          { name: 'product_search', input: shopFindInput(id, found), pages: true },
        ]
      const collection = collectionOf(place.search)
      if (collection !== null)
        return [
          { name: 'shop_detail', input: { id } },
          { name: 'product_list', input: collectionInput(id, collection), pages: true },
        ]
      const list = shopListInput(id, shopTabOf(place.search.get('tab')))
      return [
        { name: 'shop_detail', input: { id } },
        { name: 'shop_promos', input: { id } },
        ...(list ? [{ name: 'product_list' as const, input: list, pages: true }] : []),
      ]
    },
    head: (place, read) => {
      const shop = read('shop_detail', { id: idOf(place) })
      if (!shop) return {}
      const collection = shop.collections?.find((one) => one.id === collectionOf(place.search))
      const [picture] = shop.pictures
      return {
        title: collection ? `${collection.title} · ${shop.name}` : shop.name,
        description: shop.tagline,
        ...(picture && { picture: pictureUrl(picture, 640) }),
      }
    },
  },
]
