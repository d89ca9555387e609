import type pg from 'pg'
import { isStalePlan } from '#kernel/database-errors.ts'

/**
 * Has a connection prepare what it is asked again and again: PostgreSQL then parses and plans a statement once for each
 * connection, and its text travels once. Long lists and joins take half as long.
 */
export function prepareStatements(client: pg.PoolClient): void {
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
/** Lists of different lengths make texts of their own; beyond this many they go unprepared. */
const namesMax = 1000
const names = new Map<string, string>()
let made = 0

function nameOf(text: string): string | null {
  if (text.length < shortestPrepared) return null
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= namesMax) return null
  const name = `s${++made}`
  names.set(text, name)
  return name
}
