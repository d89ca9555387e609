import type { Endpoint, InputOf, OutputOf } from '@sampan/contract/wire/endpoint.ts'
import { type Envelope, expiredLoginCode, headers, successCode } from '@sampan/contract/wire/envelope.ts'
import { requestTimeoutMs, retryDelayMs } from '@sampan/contract/wire/limits.ts'
import { encodeQuery, type Query } from '@sampan/contract/wire/query-string.ts'
import { ApiFailure } from './api-failure.ts'
import type { Hold } from './hold-act.ts'
import { noteServerDate } from './server-clock.ts'

/** A table of the contract: a row for each endpoint. */
export type Rows = Readonly<Record<string, Endpoint>>
export type NameOf<Table extends Rows> = keyof Table & string

/** An endpoint's row without its schemas, as the browser needs it. */
export interface EndpointFacts {
  method: 'GET' | 'POST'
  path: string
  idempotent?: true
  stale?: readonly string[]
}
export type Facts<Table extends Rows> = Readonly<Record<NameOf<Table>, EndpointFacts>>

/** The caller, read anew for each call. */
export interface Identity {
  /** A token, a language: what goes with the request. */
  headers: Readonly<Record<string, string>>
  /** The server says that this login is over. */
  expire?: () => void
  /** Breaks off reads that are under way. */
  signal?: AbortSignal
}

export interface CallOptions {
  /** False sends no token (SPEC §6); a string is sent in place of the present one. */
  token?: boolean | string
  /** True: nobody asked for it, or the caller says by itself what failed; `onFailure` is not called. */
  quiet?: boolean
  /** The call ends the login itself, so an expired one is not reported (SPEC §4, logout). */
  endsLogin?: boolean
  idempotencyKey?: string
  /** True: it may be held and sent again though it has no key, for doing it twice does no harm. */
  isRepeatable?: boolean
  /** Goes on when the page is closed; only for small bodies, browsers take 64 kB. */
  keepalive?: boolean
  /** Goes as the multipart field `file`, in place of a JSON body. */
  file?: Blob
  /** Parameters beside a POST's body, as logout has one (SPEC §7). */
  query?: Query
}

export interface ClientSettings<Table extends Rows> {
  endpoints: Facts<Table>
  /** Host of the server; by default the page's own. */
  baseHost?: string
  /** @param token false for a call that must not say who asks, true for the present token, or another one. */
  identify: (token: boolean | string) => Identity
  /** Called with every failure that is not `quiet`. */
  onFailure?: (failure: ApiFailure) => void
  /** Keeps in hand what has a key and got no answer. */
  hold?: Hold
}

export type Call<Table extends Rows> = <Name extends NameOf<Table>>(
  name: Name,
  input: InputOf<Table[Name]>,
  options?: CallOptions,
) => Promise<OutputOf<Table[Name]>>

/**
 * Makes the function that calls the server (SPEC §7, §8): 10 s patience, one repetition after 300 ms on status 500,
 * success only by code 1. It rejects with ApiFailure and nothing else.
 */
export function createCall<Table extends Rows>(settings: ClientSettings<Table>): Call<Table> {
  const { endpoints, baseHost = '', identify, onFailure, hold } = settings
  return async (name, input, options = {}) => {
    const identity = identify(options.token ?? true)
    try {
      const request = requestOf(baseHost, endpoints[name], input, identity, options)
      const ask = async () => {
        let response = await send(request)
        if (response.status === 500) {
          await new Promise((resolve) => setTimeout(resolve, retryDelayMs))
          response = await send(request)
        }
        return open(response) as OutputOf<Table[typeof name]>
      }
      const isHeld = options.idempotencyKey !== undefined || options.isRepeatable
      return await (hold && isHeld ? ask().catch((failure) => hold(failure, ask)) : ask())
    } catch (error) {
      const failure = error instanceof ApiFailure ? error : new ApiFailure('fault', messageOf(error))
      if (failure.kind === 'expired' && !options.endsLogin) identity.expire?.()
      if (!options.quiet) onFailure?.(failure)
      throw failure
    }
  }
}

interface Request {
  url: string
  init: RequestInit
}

function requestOf(
  baseHost: string,
  endpoint: EndpointFacts,
  input: unknown,
  identity: Identity,
  options: CallOptions,
): Request {
  const isGet = endpoint.method === 'GET'
  // A GET's input is a flat object by its schema; the query string takes it from there.
  const query = encodeQuery(isGet ? (input as Query) : (options.query ?? {}))
  const header: Record<string, string> = { ...identity.headers }
  if (options.idempotencyKey !== undefined) header[headers.idempotencyKey] = options.idempotencyKey
  if (!isGet && !options.file) header['content-type'] = 'application/json'
  return {
    url: `${baseHost}${endpoint.path}${query && `?${query}`}`,
    init: {
      method: endpoint.method,
      headers: header,
      ...(options.keepalive && { keepalive: true }),
      ...(isGet && identity.signal && { signal: identity.signal }),
      ...(isGet ? {} : { body: bodyOf(input, options.file) }),
    },
  }
}

function bodyOf(input: unknown, file: Blob | undefined): string | FormData {
  if (!file) return JSON.stringify(input)
  const form = new FormData()
  form.set('file', file)
  return form
}

interface Answer {
  status: number
  statusText: string
  text: string
  /** Time after which a busy server wants to be asked again. */
  retryAfterMs: number
}

/** Headers and body together must arrive within the timeout. */
async function send({ url, init }: Request): Promise<Answer> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), requestTimeoutMs)
  try {
    const signal = init.signal ? AbortSignal.any([init.signal, abort.signal]) : abort.signal
    const response = await fetch(url, { ...init, signal })
    noteServerDate(response.headers.get('date'))
    const retryAfterMs = Number(response.headers.get('retry-after') ?? 0) * 1000 || 0
    const { status, statusText } = response
    return { status, statusText, retryAfterMs, text: await response.text() }
  } catch (error) {
    const kind = abort.signal.aborted ? 'timeout' : 'network'
    throw new ApiFailure(kind, messageOf(error))
  } finally {
    clearTimeout(timer)
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

function open({ status, statusText, text, retryAfterMs }: Answer): unknown {
  const envelope = parseEnvelope(text)
  if (status === expiredLoginCode || envelope?.code === expiredLoginCode) {
    throw new ApiFailure('expired', envelope?.msg ?? '', expiredLoginCode)
  }
  // The code decides, whichever 2xx it came with (SPEC §5).
  if (status < 300 && envelope?.code === successCode) return envelope.data
  // A proxy says 502 and 504 of a process that is gone or silent; what it did is as unknown as with 503.
  const kind = status >= 502 && status <= 504 ? 'busy' : envelope && status < 500 ? 'refusal' : 'fault'
  const message = envelope?.msg || `${status} ${statusText}`.trim()
  throw new ApiFailure(kind, message, envelope?.code ?? 0, envelope?.data ?? null, retryAfterMs)
}

function parseEnvelope(text: string): Envelope | null {
  try {
    const answer: unknown = JSON.parse(text)
    const isEnvelope = typeof answer === 'object' && answer !== null && 'code' in answer && 'msg' in answer
    return isEnvelope && typeof answer.code === 'number' && typeof answer.msg === 'string'
      ? { code: answer.code, msg: answer.msg, data: 'data' in answer ? answer.data : null }
      : null
  } catch {
    return null
  }
}
