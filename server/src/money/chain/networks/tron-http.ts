import { patience } from '#kernel/deadline.ts'
import { ChainUnavailable } from './chain-adapter.ts'
import { hostOf } from './json-rpc.ts'

export type TronCall = (path: string, body: Readonly<Record<string, unknown>>) => Promise<unknown>

/**
 * Calls of a TRON node's HTTP interface, such as `wallet/getblock`. It answers 200 for most of what goes wrong, so what an
 * answer means is for the caller to see.
 * @throws ChainUnavailable when the node does not answer in time or says that it failed
 */
export function tronHttp(url: string, timeoutMs: number): TronCall {
  const base = url.replace(/\/+$/, '')
  return async (path, body) => {
    const answer = await post(`${base}/${path}`, body, timeoutMs)
    if (typeof answer === 'object' && answer !== null && 'Error' in answer)
      throw new ChainUnavailable(`${path}: ${String(answer.Error)}`)
    return answer
  }
}

async function post(address: string, body: unknown, timeoutMs: number): Promise<unknown> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patience(timeoutMs)),
    })
    if (!response.ok) throw new Error(`status ${response.status}`)
    return await response.json()
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    throw new ChainUnavailable(`${hostOf(address)} does not answer: ${reason}`, { cause: error })
  }
}
