import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { isStalePlan } from '#kernel/database-errors.ts'

/** So many each connection keeps prepared; beyond them it lets go of those that were used longest ago. */
export const preparedMax = 250

/** What pg keeps of its connection and does not declare. */
interface Wire {
  /** Names that this connection has prepared, with their texts. */
  parsedStatements: Record<string, string>
  close(message: { type: 'S'; name: string }): void
}

/**
 * Has a connection prepare what it is asked again and again: PostgreSQL then parses and plans a statement once for each
 * connection, and its text is sent once. Long lists and joins take half as long. Whoever makes up new texts, as by lists of
 * odd lengths, pushes out what is seldom used and nothing else.
 */
export function prepareStatements(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: Wire }
  let made = 0
  const names = new LRUCache<string, string>({
    max: preparedMax,
    dispose(name) {
      // Not DEALLOCATE, which would break a transaction if the statement had never been prepared.
      delete connection.parsedStatements[name]
      connection.close({ type: 'S', name })
    },
  })
  const nameOf = (text: string): string | null => {
    if (text.length < shortestPrepared) return null
    const name = names.get(text) ?? `s${++made}`
    names.set(text, name, { noDisposeOnSet: true })
    return name
  }
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
  const prepared = async (text: unknown, values: unknown, ...rest: unknown[]): Promise<unknown> => {
    // With a callback (rest) it is somebody else's business: the pool's own, the job queue's.
    const isOurs = typeof text === 'string' && Array.isArray(values) && rest.length === 0
    const name = isOurs ? nameOf(text) : null
    if (name === null) return query(text, values, ...rest)
    try {
      return await query({ name, text, values })
    } catch (error) {
      if (isStalePlan(error)) names.delete(String(text))
      throw error
    }
  }
  // pg declares `query` as eleven overloads, of which Kysely and we use the one with text and values.
  client.query = prepared as typeof client.query
}

/** Shorter ones (begin, commit) have no plan. */
const shortestPrepared = 20
