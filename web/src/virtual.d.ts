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

declare module 'virtual:words' {
  import type { Locale } from '@sampan/contract/wire/locales.ts'
  import type { Messages } from '@sampan/ui/write-message.ts'

  /** @param tries how often fetching words has failed. */
  export function fetchWords(locale: Locale, part: string, tries: number): Promise<{ default: Messages }>
  /** Addresses at which the browser fetches them, for the head of a rendered page. */
  export function addressOfWords(locale: Locale, part: string): string
  /** All there are; not in the browser's build. */
  export const parts: readonly string[]
}

declare module 'virtual:client-manifest' {
  import type { Manifest } from 'vite'

  export const manifest: Manifest
  /** Text of each stylesheet by its file, and its hash as the content policy names it: `sha256-…`. */
  export const styles: Record<string, { text: string; hash: string }>
}
