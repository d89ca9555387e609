import type { OnlineStore } from 'schema-dts'
import type { Output } from '#client/types.ts'
import { paths } from '#paths'
import { largePicture } from './large-picture.ts'
import { breadcrumbs, context, type Data, type DataOf, wholeAddress } from './structured-data.ts'

/** Collection of a shop that an address names, and the shop has. */
export const collectionIn = (shop: Output<'shop_detail'> | undefined, search: URLSearchParams) =>
  shop?.collections?.find(({ id }) => String(id) === search.get('collection'))

/** A shop, as its page shows it; of a collection of it, where that stands. */
export const shopData: DataOf = ({ place, origin, url, read, t }) => {
  const shop = read('shop_detail', { id: Number(place.params['id']) })
  if (!shop) return []
  const collection = collectionIn(shop, place.search)
  if (collection)
    return [
      breadcrumbs([
        { name: t('shell.tabHome'), url: origin + paths.home() },
        { name: shop.name, url: origin + paths.shop(shop.id) },
        { name: collection.title, url },
      ]),
    ]
  const store: Data<OnlineStore> = {
    '@context': context,
    '@type': 'OnlineStore',
    '@id': `${url}#shop`,
    name: shop.name,
    description: shop.about || shop.tagline,
    url,
    image: shop.pictures.map((picture) => wholeAddress(largePicture(picture), origin)),
    address: { '@type': 'PostalAddress', addressCountry: shop.country },
  }
  return [
    store,
    breadcrumbs([
      { name: t('shell.tabHome'), url: origin + paths.home() },
      { name: shop.name, url },
    ]),
  ]
}
