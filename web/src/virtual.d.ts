declare module 'virtual:endpoints' {
  import type { EndpointName } from '@sampan/contract/endpoints.ts'
  import type { Access } from '@sampan/contract/wire/endpoint.ts'

  export interface EndpointFacts {
    method: 'GET' | 'POST'
    path: string
    access: Access
    idempotent?: true
    stale?: readonly EndpointName[]
  }
  export const endpoints: Record<EndpointName, EndpointFacts>
}

declare module 'virtual:dictionary/*' {
  import type { Messages } from '@lingui/core'

  const messages: Messages
  export default messages
}

declare module 'virtual:client-manifest' {
  import type { Manifest } from 'vite'

  export const manifest: Manifest
}
