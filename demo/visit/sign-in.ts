import { randomUUID } from 'node:crypto'
import { type Endpoints, endpoints } from '@sampan/contract/endpoints.ts'
import type { Endpoint, InputOf, OutputOf } from '@sampan/contract/wire/endpoint.ts'
import { type Envelope, headers, successCode } from '@sampan/contract/wire/envelope.ts'
import { encodeQuery, type Query } from '@sampan/contract/wire/query-string.ts'

/** A buyer of a running demo shop, who calls it over HTTP as the app does. */
export interface Visitor {
  call<Name extends keyof Endpoints & string>(
    name: Name,
    input: InputOf<Endpoints[Name]>,
  ): Promise<OutputOf<Endpoints[Name]>>
}

/** @throws what the shop says when it does not let them in */
export async function signIn(url: string, account: string, password: string): Promise<Visitor> {
  const { userinfo } = await visitorOf(url, null).call('login', { account, password })
  return visitorOf(url, userinfo.token)
}

function visitorOf(url: string, token: string | null): Visitor {
  return {
    async call(name, input) {
      const { method, path, idempotent }: Endpoint = endpoints[name]
      const isGet = method === 'GET'
      const query = isGet ? encodeQuery(input as Query) : ''
      const response = await fetch(`${url}${path}${query && `?${query}`}`, {
        method,
        headers: {
          ...(token !== null && { [headers.token]: token }),
          ...(idempotent && { [headers.idempotencyKey]: randomUUID() }),
          ...(!isGet && { 'content-type': 'application/json' }),
        },
        ...(!isGet && { body: JSON.stringify(input) }),
      })
      const { code, msg, data } = (await response.json()) as Envelope
      if (code !== successCode) throw new Error(`${name}: ${msg}`)
      return data as OutputOf<Endpoints[typeof name]>
    },
  }
}
