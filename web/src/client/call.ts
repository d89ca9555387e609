import { type EndpointFacts, endpoints } from 'virtual:endpoints'
import { type Envelope, expiredLoginCode, headers, successCode } from '@sampan/contract/wire/envelope.ts'
import { requestTimeoutMs, retryDelayMs } from '@sampan/contract/wire/limits.ts'
import { encodeQuery, type Query } from '@sampan/contract/wire/query-string.ts'
import { session } from '#session/session.ts'
import { ApiFailure } from './api-failure.ts'
import { baseHost } from './base-host.ts'
import { noteServerDate } from './server-clock.ts'
import type { EndpointName, Input, Output } from './types.ts'

export interface CallOptions {
  /** False sends no token (SPEC §6). */
  token?: boolean
  /** True: the caller shows failures itself, and the shell shows no toast. */
  quiet?: boolean
  idempotencyKey?: string
  /** Goes on when the page is closed; only for small bodies, browsers take 64 kB. */
  keepalive?: boolean
  /** Goes as the multipart field `file`, in place of a JSON body. */
  file?: Blob
  /** Parameters beside a POST's body, as logout has one (SPEC §7). */
  query?: Query
}

type FailureListener = (failure: ApiFailure) => void
let onFailure: FailureListener = () => {}
/** The shell shows what fails; called once at start. */
export function setFailureListener(listener: FailureListener): void {
  onFailure = listener
}

/**
 * One call of the contract (SPEC §7, §8): token and language headers, 10 s patience, one repetition after 300 ms on
 * status 500, success only by code 1. Rejects with ApiFailure and nothing else.
 */
export async function call<Name extends EndpointName>(
  name: Name,
  input: Input<Name>,
  options: CallOptions = {},
): Promise<Output<Name>> {
  const token = options.token === false ? null : session.get().token
  try {
    const request = requestOf(endpoints[name], input, token, options)
    let response = await send(request)
    if (response.status === 500) {
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs))
      response = await send(request)
    }
    return open(response) as Output<Name>
  } catch (error) {
    const failure = error instanceof ApiFailure ? error : new ApiFailure('other', messageOf(error))
    if (failure.kind === 'expired' && token !== null) session.expire(token)
    if (!options.quiet) onFailure(failure)
    throw failure
  }
}

interface Request {
  url: string
  init: RequestInit
}

function requestOf(
  endpoint: EndpointFacts,
  input: unknown,
  token: string | null,
  options: CallOptions,
): Request {
  const isGet = endpoint.method === 'GET'
  // A GET's input is a flat object by its schema; the query string takes it from there.
  const query = encodeQuery(isGet ? (input as Query) : (options.query ?? {}))
  const header: Record<string, string> = { [headers.language]: session.get().setting.lang.file_name }
  if (token !== null) header[headers.token] = token
  if (options.idempotencyKey !== undefined) header[headers.idempotencyKey] = options.idempotencyKey
  if (!isGet && !options.file) header['content-type'] = 'application/json'
  return {
    url: `${baseHost}${endpoint.path}${query && `?${query}`}`,
    init: {
      method: endpoint.method,
      headers: header,
      ...(options.keepalive && { keepalive: true }),
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
}

/** Headers and body together must arrive within the timeout. */
async function send({ url, init }: Request): Promise<Answer> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), requestTimeoutMs)
  try {
    const response = await fetch(url, { ...init, signal: abort.signal })
    noteServerDate(response.headers.get('date'))
    return { status: response.status, statusText: response.statusText, text: await response.text() }
  } catch (error) {
    const kind = abort.signal.aborted ? 'timeout' : 'network'
    throw new ApiFailure(kind, messageOf(error))
  } finally {
    clearTimeout(timer)
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

function open({ status, statusText, text }: Answer): unknown {
  const envelope = parseEnvelope(text)
  if (status === expiredLoginCode || envelope?.code === expiredLoginCode) {
    throw new ApiFailure('expired', envelope?.msg ?? '', expiredLoginCode)
  }
  if (!envelope) throw new ApiFailure(status === 503 ? 'busy' : 'other', `${status} ${statusText}`.trim())
  if (status === 200 && envelope.code === successCode) return envelope.data
  const kind = status === 503 ? 'busy' : status >= 500 ? 'other' : 'refusal'
  throw new ApiFailure(kind, envelope.msg, envelope.code, envelope.data)
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
