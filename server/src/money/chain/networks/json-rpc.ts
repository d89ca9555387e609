import { patience } from '#kernel/deadline.ts'
import { ChainUnavailable } from './chain-adapter.ts'

/** The node understood the call and refuses it; `message` is its own words. */
export class RpcRefused extends Error {
  override readonly name = 'RpcRefused'
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

interface RpcAnswer {
  result?: unknown
  error?: { code?: number; message?: string }
}

export type JsonRpc = (method: string, params: readonly unknown[], timeoutMs?: number) => Promise<unknown>

/**
 * Calls of one node, each its own request: nothing is retried, batched or cached behind our back.
 * @throws RpcRefused when the node says no, ChainUnavailable when it does not answer in time or answers nonsense
 */
export function jsonRpc(url: string, defaultTimeoutMs: number): JsonRpc {
  let lastId = 0
  return async (method, params, timeoutMs = defaultTimeoutMs) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: ++lastId, method, params })
    const answer = await post(url, body, timeoutMs)
    if (answer.error) throw new RpcRefused(answer.error.code ?? 0, answer.error.message ?? 'no reason given')
    if (answer.result === undefined)
      throw new ChainUnavailable(`${hostOf(url)} answers ${method} with nothing`)
    return answer.result
  }
}

async function post(url: string, body: string, timeoutMs: number): Promise<RpcAnswer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(patience(timeoutMs)),
    })
    const text = await response.text()
    // Some nodes tell a refusal with a status of its own and the usual body.
    if (!response.ok && !text.startsWith('{')) throw new Error(`status ${response.status}`)
    const answer: unknown = JSON.parse(text)
    if (typeof answer !== 'object' || answer === null) throw new Error('no JSON-RPC')
    return answer
  } catch (error) {
    throw new ChainUnavailable(`${hostOf(url)} does not answer: ${reasonOf(error)}`, { cause: error })
  }
}

/** Host of a source, which alone is logged: paths and queries hold keys. */
export const hostOf = (url: string): string => URL.parse(url)?.host ?? 'the source'

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const cause = error.cause
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
  return error.message + code
}
