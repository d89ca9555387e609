import type { OnlineStore, WebSite } from 'schema-dts'
import { paths } from '#paths'
import { context, type Data, type DataOf, wholeAddress } from './structured-data.ts'

/** Owner of the shop, and the shop as a site. */
export const homeData: DataOf = ({ origin, owner: { name, icon } }) => {
  const owner: Data<OnlineStore> = {
    '@context': context,
    '@type': 'OnlineStore',
    '@id': `${origin}/#owner`,
    name,
    url: origin + paths.home(),
    logo: wholeAddress(icon, origin),
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      merchantReturnLink: origin + paths.about('refunds'),
    },
  }
  const site: Data<WebSite> = {
    '@context': context,
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    name,
    url: origin + paths.home(),
    publisher: { '@id': `${origin}/#owner` },
  }
  return [owner, site]
}
