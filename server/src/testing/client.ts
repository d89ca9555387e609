import type { Endpoint, InputOf, OutputOf } from '@sampan/contract/wire/endpoint.ts'
import { type Envelope, headers, successCode } from '@sampan/contract/wire/envelope.ts'
import { encodeQuery, type Query } from '@sampan/contract/wire/query-string.ts'

type Table<Rows> = { readonly [Name in keyof Rows]: Endpoint }
type NameIn<Rows> = keyof Rows & string

export interface CallOptions {
  key?: string
  headers?: Readonly<Record<string, string>>
}

/** An answer: `ok` tells success from refusal; `data` of a refusal is its details. */
export interface Answered<Data> extends Envelope<Data> {
  ok: boolean
  status: number
  headers: Headers
}

/** Calls the endpoints of a table. */
export interface ClientOf<Rows extends Table<Rows>, Options extends CallOptions> {
  /** Calls an endpoint as its app does, and returns whatever comes back. */
  call<Name extends NameIn<Rows>>(
    name: Name,
    input: InputOf<Rows[Name]>,
    options?: Options,
  ): Promise<Answered<OutputOf<Rows[Name]>>>
  /** As `call`, and throws unless it succeeds. */
  expect<Name extends NameIn<Rows>>(
    name: Name,
    input: InputOf<Rows[Name]>,
    options?: Options,
  ): Promise<OutputOf<Rows[Name]>>
  /** As `call`, with an input that the contract does not allow. A string is sent as it is. */
  raw(name: NameIn<Rows>, input: unknown, options?: Options): Promise<Answered<unknown>>
}

/** A client of the server at `url`; `sign` gives the headers that say who calls. */
export function clientOf<Rows extends Table<Rows>, Options extends CallOptions>(
  url: string,
  rows: Rows,
  sign: (options: Partial<Options>) => Record<string, string>,
): ClientOf<Rows, Options> {
  type Client = ClientOf<Rows, Options>
  const raw: Client['raw'] = async (name, input, options) => {
    const { method, path }: Endpoint = rows[name]
    const query = method === 'GET' ? encodeQuery(input as Query) : ''
    const response = await fetch(`${url}${path}${query === '' ? '' : `?${query}`}`, {
      method,
      headers: {
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
        ...sign(options ?? {}),
        ...(options?.key ? { [headers.idempotencyKey]: options.key } : {}),
        ...options?.headers,
      },
      ...(method === 'POST' ? { body: typeof input === 'string' ? input : JSON.stringify(input) } : {}),
    })
    const envelope = (await response.json()) as Envelope
    return {
      ...envelope,
      ok: envelope.code === successCode,
      status: response.status,
      headers: response.headers,
    }
  }
  const call = raw as Client['call'] // the server checks every answer against the same contract
  return {
    raw,
    call,
    async expect(name, input, options) {
      const { ok, status, code, msg, data } = await call(name, input, options)
      if (!ok) throw new Error(`${name} was refused: ${status} ${code} ${msg} ${JSON.stringify(data)}`)
      return data
    },
  }
}
