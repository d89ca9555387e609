import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { isStalePlan } from '#kernel/database-errors.ts'

/** The most statements that a connection keeps prepared; further ones are sent whole until the connection is replaced. */
export const preparedMax = 250

/**
 * Number of times a text is sent before it is prepared: lists of odd lengths and statements of the start take no place.
 */
const askedBefore = 2
/** The number of times that this process sent a text, of the texts that it sent lately. */
const asked = new LRUCache<string, number>({ max: 2000 })

/** Shortest text that is prepared; `begin` and `commit` have no plan. */
const shortestPrepared = 20

/**
 * Has a connection prepare what it is asked again and again: PostgreSQL then parses and plans a statement once for each
 * connection, and its text is sent once. Long lists and joins take half as long.
 */
export function prepareStatements(client: pg.ClientBase): void {
  const names = new Map<string, string>()
  let made = 0
  const nameOf = (text: string): string | null => {
    if (text.length < shortestPrepared) return null
    const known = names.get(text)
    if (known !== undefined) return known
    const times = asked.get(text) ?? 0
    if (times < askedBefore) asked.set(text, times + 1)
    if (times < askedBefore || made >= preparedMax) return null
    const name = `s${++made}`
    names.set(text, name)
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
      // The next time it gets another name; pg holds on to this one.
      if (isStalePlan(error)) names.delete(String(text))
      throw error
    }
  }
  // pg declares `query` as eleven overloads, of which Kysely and we use the one with text and values.
  client.query = prepared as typeof client.query
}
