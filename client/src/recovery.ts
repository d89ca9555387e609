import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { ApiFailure, isConnectionFailure } from './api-failure.ts'

/** 5, 10, 20, 40 and 80 s after a connection failed, each give or take a quarter; after that a button or `online` asks. */
const firstAgainMs = 5_000
const lastAgainMs = 80_000
const triesMax = 5

interface Failures {
  /** One after the other, without an answer between. */
  count: number
  error: unknown
  againMs: number
}

const failuresOf = new WeakMap<object, Failures>()

interface ReadContext {
  client: QueryClient
  queryKey: QueryKey
}

/** Asks, and counts what fails, so that `againEveryMs` knows how patient to be. */
export async function askCounted<Answer>(
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

/** The pause after a number of failures in a row: ever longer, and at least as long as a busy server asks for. */
export function againAfterMs(count: number, error: unknown): number {
  const backedOffMs = Math.min(firstAgainMs * 2 ** (count - 1), lastAgainMs) * (0.75 + Math.random() / 2)
  return Math.max(backedOffMs, error instanceof ApiFailure ? error.retryAfterMs : 0)
}

/**
 * When a read is made again by itself. What failed for a broken connection or a busy server is tried five times, ever
 * later, so that a server in trouble is not asked by everybody at once. A fault of the server (its 500 was repeated once
 * already, SPEC §8) waits for the person. What is followed (`everyMs`) goes on, ever more slowly while it fails.
 */
export function againEveryMs(
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
