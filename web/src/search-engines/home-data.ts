import { brandName } from '@sampan/contract/wire/brand.ts'
import type { OnlineStore, WebSite } from 'schema-dts'
import { paths } from '#paths'
import { context, type Data, type DataOf } from './structured-data.ts'

/** Whose shop it is. */
export const homeData: DataOf = ({ origin }) => {
  const owner: Data<OnlineStore> = {
    '@context': context,
    '@type': 'OnlineStore',
    '@id': `${origin}/#owner`,
    name: brandName,
    url: origin + paths.home(),
    logo: `${origin}/icon-180.png`,
  }
  const site: Data<WebSite> = {
    '@context': context,
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    name: brandName,
    url: origin + paths.home(),
    publisher: { '@id': `${origin}/#owner` },
  }
  return [owner, site]
}
