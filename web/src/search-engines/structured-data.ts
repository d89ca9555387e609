import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { PageLocation } from '@sampan/router/use-page.ts'
import type { BreadcrumbList, ListItem, Thing, WithContext } from 'schema-dts'
import type { I18n } from '#i18n/i18n.ts'
import type { ReadPrefetched } from '#router/route-row.ts'

/** Facts of a page for its structured data: the answers that the page itself shows, and nothing else. */
export interface PageFacts {
  place: PageLocation
  /** Origin of the shop, such as `https://sampan.example`. */
  origin: string
  /** Address of the page under which search engines list it. */
  url: string
  read: ReadPrefetched
  /** Name of the shop as a whole, and the address of its icon. */
  owner: { name: string; icon: string }
  t: I18n['t']
  locale: Locale
  /** Version of the owner's look; 0 without one. */
  lookVersion: number
}

export type Data<Kind extends Thing> = WithContext<Kind>
/** Structured data of a page (schema.org, as JSON-LD); empty where the page could not read its subject. */
export type DataOf = (facts: PageFacts) => object[]

export const context = 'https://schema.org'

/** Cents as schema.org wants an amount: `12.50`. */
export const amountOf = (cents: number): string => (cents / 100).toFixed(2)

/** Whole address of a picture or page. */
export const wholeAddress = (address: string, origin: string): string =>
  URL.parse(address, origin)?.href ?? address

/** The way from home to the page, as search engines show it above a result. */
export function breadcrumbs(steps: readonly { name: string; url: string }[]): Data<BreadcrumbList> {
  const items = steps.map(
    ({ name, url }, at): ListItem => ({ '@type': 'ListItem', position: at + 1, name, item: url }),
  )
  return { '@context': context, '@type': 'BreadcrumbList', itemListElement: items }
}

/** Path of the drawn card of a page, which networks show where its link is shared; null where the page could not read its subject. */
export type CardOf = (facts: PageFacts) => string | null
