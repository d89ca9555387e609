import type { QueryClient } from '@tanstack/react-query'
import { session } from '#session/session.ts'
import type { EndpointName, Input, Output } from './types.ts'

/**
 * Puts an answer into the cache, unless somebody else has signed in or out since it was asked for: nothing of one account is
 * seen by the next.
 * @param version that of the session when it was asked for
 */
export function putAnswer<Name extends EndpointName>(
  cache: QueryClient,
  version: number,
  name: Name,
  input: Input<Name>,
  answer: Output<Name>,
): void {
  if (session.get().version === version) cache.setQueryData([name, input], answer)
}
