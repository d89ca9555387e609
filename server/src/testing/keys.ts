import { keyScopes } from '@sampan/contract/access/scopes.ts'
import { type SellerEndpoints, sellerEndpoints } from '@sampan/contract/endpoints.ts'
import { type CallOptions, type ClientOf, clientOf } from '#testing/client.ts'
import type { TestOperator } from '#testing/operators.ts'
import type { TestServer } from '#testing/test-server.ts'

/** A shop's own system for tests, which asks with a key. */

type KeyOptions = CallOptions & { bearer?: string | null }
export type SellerClient = ClientOf<SellerEndpoints, KeyOptions>

/** Null sends no key. */
export const sellerClient = (server: Pick<TestServer, 'url'>, key: string | null): SellerClient =>
  clientOf(server.url, sellerEndpoints, ({ bearer = key }) =>
    bearer === null ? {} : { authorization: `Bearer ${bearer}` },
  )

/** A new key of the owner's shop; by default for everything. */
export async function addKey(
  server: Pick<TestServer, 'url'>,
  owner: Pick<TestOperator, 'client'>,
  scopes: readonly (typeof keyScopes)[number][] = keyScopes,
) {
  const { apiKey, key } = await owner.client.expect('console_key_add', {
    name: 'Warehouse',
    scopes: [...scopes],
  })
  return { ...apiKey, key, client: sellerClient(server, key) }
}
