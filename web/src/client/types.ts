import type { EndpointName, Endpoints } from '@sampan/contract/endpoints.ts'
import type { InputOf, OutputOf } from '@sampan/contract/wire/endpoint.ts'
import type { Page } from '@sampan/contract/wire/schemas.ts'

export type { EndpointName }
export type Input<Name extends EndpointName> = InputOf<Endpoints[Name]>
export type Output<Name extends EndpointName> = OutputOf<Endpoints[Name]>

/** Endpoints that answer a page of a list. */
export type PagedName = {
  [Name in EndpointName]: Output<Name> extends Page<unknown> ? Name : never
}[EndpointName]
export type ItemOf<Name extends PagedName> = Output<Name> extends Page<infer Item> ? Item : never
