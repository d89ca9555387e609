import type { PagedNameOf, PageItem } from '@sampan/client/create-pages.ts'
import type { EndpointName, Endpoints } from '@sampan/contract/endpoints.ts'
import type { InputOf, OutputOf } from '@sampan/contract/wire/endpoint.ts'

export type { EndpointName }
export type Input<Name extends EndpointName> = InputOf<Endpoints[Name]>
export type Output<Name extends EndpointName> = OutputOf<Endpoints[Name]>

/** Endpoints that answer a page of a list. */
export type PagedName = PagedNameOf<Endpoints>
export type ItemOf<Name extends PagedName> = PageItem<Output<Name>>
