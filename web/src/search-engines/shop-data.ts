import type { OnlineStore } from 'schema-dts'
import { paths } from '#paths'
import { largePicture } from './large-picture.ts'
import { breadcrumbs, context, type Data, type DataOf, wholeAddress } from './structured-data.ts'

/** A shop, as its page shows it. */
export const shopData: DataOf = ({ place, origin, url, read, t }) => {
  const shop = read('shop_detail', { id: Number(place.params['id']) })
  if (!shop) return []
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
