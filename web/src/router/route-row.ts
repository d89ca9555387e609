import type { EndpointName, Endpoints } from '@sampan/contract/endpoints.ts'
import type { Access, InputOf, OutputOf } from '@sampan/contract/wire/endpoint.ts'
import type { KeptRow } from '@sampan/router/kept-pages.ts'
import type { PageLocation } from '@sampan/router/use-page.ts'
import type { MessageKey } from '#i18n/message-key.ts'
import type { DeferredPart } from './deferred-part.ts'
import type { LazyScreen } from './lazy-screen.ts'

export type TabName = 'home' | 'explore' | 'bag' | 'me'

/**
 * A read that the page begins with. The server does it before it paints the page, the browser when a finger is down on a
 * link to it, so that `useApi` or `useApiPages` finds the answer.
 */
export type Prefetch = {
  [Name in EndpointName]: { name: Name; input: InputOf<Endpoints[Name]>; pages?: boolean }
}[EndpointName]

/** Looks an answer up that `prefetch` asked for; undefined when the call was refused or failed. */
export type ReadPrefetched = <Name extends EndpointName>(
  name: Name,
  input: InputOf<Endpoints[Name]>,
) => OutputOf<Endpoints[Name]> | undefined

/** Texts that a shared link or a search engine shows of a page, beyond its title key. */
export interface PageHead {
  title?: string | undefined
  /** In its place, a text of the page's own words. */
  titleKey?: MessageKey
  description?: string | undefined
  /** In its place: a text of the page's own words. */
  descriptionKey?: MessageKey
  /** Address of the picture that a shared link shows. */
  picture?: string | undefined
}

/** One row of the route table (SPEC §2). */
export interface RouteRow extends KeptRow {
  screen: LazyScreen
  title: MessageKey
  /** `public` is open to visitors and rendered by the server; `buyer` needs a login (SPEC §6). */
  access: Access
  /** Mark that SPEC §2 gives to each route; nobody is let in or kept out by it. */
  meta?: { readonly auth: false }
  /** The tab this page belongs to; only pages with a tab show the tab bar. */
  tab?: TabName
  /** On a desk the menu of Me stands beside this page. */
  ofMe?: true
  /** The menu that stands beside such pages; the row of Me has it. `path`: the pattern of the page that is shown. */
  menu?: DeferredPart<{ path: string }>
  prefetch?: (location: PageLocation) => Prefetch[]
  /** In place of `prefetch` where the server alone does it: the table of all pages carries less of what few open. */
  serverReads?: (location: PageLocation) => Prefetch[]
  head?: (location: PageLocation, read: ReadPrefetched) => PageHead
}
