import { endpoints } from 'virtual:endpoints'
import { declared } from '@sampan/client/testing/declared.ts'
import { endpoints as contract } from '@sampan/contract/endpoints.ts'
import { vi } from 'vitest'
import type { EndpointName, Input, Output } from '#client/types.ts'

export interface SentRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: Headers
  body: unknown
}

export interface FakeAnswer {
  status?: number
  code?: number
  msg?: string
  data?: unknown
  headers?: Readonly<Record<string, string>>
}

type Answerer = (request: SentRequest) => FakeAnswer | Promise<FakeAnswer>

/** A server in place of fetch: answers by endpoint name, as the contract allows it, and remembers what was asked. */
export function fakeServer() {
  const answers = new Map<string, Answerer>()
  const sent: SentRequest[] = []
  const fetching = vi.fn(async (address: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address, location.href)
    const request: SentRequest = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    }
    sent.push(request)
    const answer = answers.get(`${request.method} ${url.pathname}`)
    if (!answer) return respond({ status: 404, code: 1004, msg: `No answer for ${url.pathname}` })
    return respond(await answer(request))
  })
  vi.stubGlobal('fetch', fetching)
  return {
    sent,
    fetch: fetching,
    /** Requests of one endpoint. */
    sentTo: (name: EndpointName) => sent.filter(({ method, path }) => `${method} ${path}` === keyOf(name)),
    /** Answers with success. */
    on<Name extends EndpointName>(name: Name, data: Output<Name> | ((input: Input<Name>) => Output<Name>)) {
      const answer = (value: Output<Name>) => ({
        code: 1,
        msg: '',
        data: declared(name, contract[name], value),
      })
      if (typeof data === 'function')
        answers.set(keyOf(name), ({ body, query }) =>
          answer(data((body ?? Object.fromEntries(query)) as Input<Name>)),
        )
      else {
        answer(data) // a wrong one fails where it stands
        answers.set(keyOf(name), () => answer(data))
      }
    },
    /** Answers with what the test sets, for refusals and faults. */
    raw(name: EndpointName, answer: Answerer) {
      answers.set(keyOf(name), answer)
    },
  }
}

/** One address may read with GET and act with POST. */
const keyOf = (name: EndpointName) => `${endpoints[name].method} ${endpoints[name].path}`

const respond = ({ status = 200, code = 1, msg = '', data = null, headers = {} }: FakeAnswer) =>
  new Response(JSON.stringify({ code, msg, data }), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  })
