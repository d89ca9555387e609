import createFetchClient, { type Client } from 'openapi-fetch'
import type { paths } from './schema.generated.ts'

export type SampanClient = Client<paths, 'application/json'>

export interface SampanOptions {
  /** Address of the shop without a path, such as `https://sampan.example`. */
  baseUrl: string
  /** A buyer's session, as `/api/user/login` answers it. */
  token?: string
  /** Key of a shop's own system, as its owner made it in the console. */
  shopKey?: string
  /** Language of texts, `en` if it is left out. */
  lang?: string
}

/**
 * A client of the API: `client.GET('/api/product/list', { params: { query: { limit: 2 } } })`. Inputs and answers are typed from
 * docs/api/openapi.json. A POST that names no `Idempotency-Key` gets a new one; whoever repeats a call after a lost answer names the
 * same key both times.
 */
export function createSampan({ baseUrl, token, shopKey, lang = 'en' }: SampanOptions): SampanClient {
  const client = createFetchClient<paths, 'application/json'>({ baseUrl })
  client.use({
    onRequest({ request }) {
      request.headers.set('lang', lang)
      if (token !== undefined) request.headers.set('token', token)
      if (shopKey !== undefined) request.headers.set('authorization', `Bearer ${shopKey}`)
      if (request.method === 'POST' && !request.headers.has('idempotency-key'))
        request.headers.set('idempotency-key', crypto.randomUUID())
      return request
    },
  })
  return client
}

/** The server did nothing: `code` is the refusal's (docs/api/openapi.json), or the answer's with HTTP 401, 429, 500 or 503. */
export class SampanRefusal extends Error {
  readonly code: number
  /** HTTP status: 200 for a refusal. */
  readonly status: number
  /** Facts that belong to the refusal, by its code. */
  readonly data: unknown

  constructor(status: number, { code, msg, data }: { code: number; msg: string; data?: unknown }) {
    super(msg)
    this.name = 'SampanRefusal'
    this.status = status
    this.code = code
    this.data = data
  }
}

interface Answered {
  data?: unknown
  error?: unknown
  response: Response
}
/** Data of an answer with code 1. */
type DataOf<Answer> = Answer extends { code: 1; data: infer Data } ? Data : never

/**
 * The data of a call that succeeded.
 * @throws SampanRefusal when the server did nothing
 */
export async function dataOf<Call extends Answered>(
  call: Promise<Call>,
): Promise<DataOf<NonNullable<Call['data']>>> {
  const { data, error, response } = await call
  const answer = (data ?? error) as { code: number; msg: string; data: unknown } | undefined
  if (answer?.code === 1) return answer.data as DataOf<NonNullable<Call['data']>>
  throw new SampanRefusal(response.status, answer ?? { code: response.status, msg: response.statusText })
}
