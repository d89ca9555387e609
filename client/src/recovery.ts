import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { ApiFailure, isConnectionFailure } from './api-failure.ts'

/** Retries come 5, 10, 20, 40 and 80 s after a connection failed, each ± 25 %; after that only a button or the event `online` asks. */
const firstAgainMs = 5_000
const lastAgainMs = 80_000
const triesMax = 5

interface Failures {
  /** Failures in a row. */
  count: number
  error: unknown
  againMs: number
}

const failuresOf = new WeakMap<object, Failures>()

interface ReadContext {
  client: QueryClient
  queryKey: QueryKey
}

/** Runs a read and counts its failures in a row, from which `retryIntervalMs` computes the pause. */
export async function countFailures<Answer>(
  { client, queryKey }: ReadContext,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const query = client.getQueryCache().find({ queryKey, exact: true })
  const before = query && failuresOf.get(query)
  try {
    const answer = await ask()
    if (query) failuresOf.delete(query)
    return answer
  } catch (error) {
    const count = (before?.count ?? 0) + 1
    if (query) failuresOf.set(query, { count, error, againMs: againAfterMs(count, error) })
    throw error
  }
}

/** The pause in ms after a number of failures in a row: it doubles, and is at least the server's `Retry-After`. */
export function againAfterMs(count: number, error: unknown): number {
  const backedOffMs = Math.min(firstAgainMs * 2 ** (count - 1), lastAgainMs) * (0.75 + Math.random() / 2)
  return Math.max(backedOffMs, error instanceof ApiFailure ? error.retryAfterMs : 0)
}

/**
 * Ms until a read is repeated by itself; false: never. A read that failed for a broken connection or a busy server is
 * repeated five times with longer pauses, so that not every client asks a server in trouble at once. A fault of the server
 * (HTTP 500, repeated once already, SPEC §8) is not repeated. A polled read (`everyMs`) goes on, more slowly while it fails.
 */
export function retryIntervalMs(
  // biome-ignore lint/suspicious/noExplicitAny: any query, whatever it reads
  query: Query<any, any, any, any>,
  everyMs: number | undefined,
): number | false {
  const failures = failuresOf.get(query)
  if (!failures || query.state.status !== 'error') return everyMs ?? false
  if (everyMs !== undefined) return Math.max(everyMs, failures.againMs)
  return isConnectionFailure(failures.error) && failures.count <= triesMax ? failures.againMs : false
}

/** Reads again what failed as soon as the device is online again. Returns how to stop. */
export function recoverWhenOnline(cache: QueryClient): () => void {
  const recover = () => void cache.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
  addEventListener('online', recover)
  return () => removeEventListener('online', recover)
}
