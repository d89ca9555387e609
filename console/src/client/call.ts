import { endpoints } from 'virtual:console-endpoints'
import type { ConsoleEndpointName, ConsoleEndpoints } from '@sampan/contract/endpoints.ts'
import { consoleHeader, unattended } from '@sampan/contract/staff/roles.ts'
import type { InputOf, OutputOf } from '@sampan/contract/wire/endpoint.ts'
import { type Envelope, expiredLoginCode, headers, successCode } from '@sampan/contract/wire/envelope.ts'
import { requestTimeoutMs, retryDelayMs } from '@sampan/contract/wire/limits.ts'
import { encodeQuery, type Query } from '@sampan/contract/wire/query-string.ts'
import { ApiFailure } from './api-failure.ts'
import { isAttended } from './attention.ts'

export type Input<Name extends ConsoleEndpointName> = InputOf<ConsoleEndpoints[Name]>
export type Output<Name extends ConsoleEndpointName> = OutputOf<ConsoleEndpoints[Name]>

let locale = 'en'
/** The language that the server answers in. */
export function speak(next: string): void {
  locale = next
}

/**
 * One call of the console. The session is an HttpOnly cookie; the header shows that no foreign page sent it. A 500 means
 * that nothing was done, so it is tried once more. Rejects with ApiFailure and nothing else.
 */
export async function call<Name extends ConsoleEndpointName>(
  name: Name,
  input: Input<Name>,
  idempotencyKey?: string,
): Promise<Output<Name>> {
  const { method, path } = endpoints[name]
  const query = method === 'GET' ? encodeQuery(input as Query) : ''
  const init: RequestInit = {
    method,
    headers: {
      [consoleHeader]: isAttended() ? '1' : unattended,
      [headers.language]: locale,
      ...(method === 'POST' && { 'content-type': 'application/json' }),
      ...(idempotencyKey !== undefined && { [headers.idempotencyKey]: idempotencyKey }),
    },
    ...(method === 'POST' && { body: JSON.stringify(input) }),
  }
  const url = query ? `${path}?${query}` : path
  let response = await send(url, init)
  if (response.status === 500) {
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs))
    response = await send(url, init)
  }
  return (await open(response)) as Output<Name>
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(requestTimeoutMs) })
  } catch (error) {
    throw new ApiFailure('connection', error instanceof Error ? error.message : String(error))
  }
}

async function open(response: Response): Promise<unknown> {
  const envelope: Envelope | null = await response.json().catch(() => null)
  if (response.status === expiredLoginCode)
    throw new ApiFailure('expired', envelope?.msg ?? '', expiredLoginCode)
  if (envelope && response.status === 200 && envelope.code === successCode) return envelope.data
  if (!envelope || response.status === 503)
    throw new ApiFailure('connection', envelope?.msg ?? String(response.status))
  throw new ApiFailure(response.status >= 500 ? 'fault' : 'refusal', envelope.msg, envelope.code)
}
