import type pg from 'pg'
import { openPool, type PoolOptions } from '#kernel/database.ts'
import { isBusy, isConnectionLost } from '#kernel/database-errors.ts'
import { heedSilence } from '#kernel/lock-connection.ts'

/**
 * The queue's connections. graphile-worker notes the end of a job without waiting for it: what fails then is repeated for some
 * codes alone, and by any other ends the process. So everything that passes by itself, such as a lost connection or none to be
 * had on a busy machine, gets such a code.
 */
export function openJobPool(options: PoolOptions): pg.Pool {
  const pool = openPool(options)
  pool.on('connect', (client) => {
    client.query(heedSilence).catch(() => {}) // whoever gets the connection meets the same
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const patient = (...args: unknown[]): unknown => {
      const answer = query(...args)
      return answer instanceof Promise ? answer.catch(repeatable) : answer
    }
    // pg declares `query` as eleven overloads.
    client.query = patient as typeof client.query
  })
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown
  const connectWithRetries = (...args: unknown[]): unknown => {
    const client = connect(...args)
    return client instanceof Promise ? client.catch(repeatable) : client
  }
  pool.connect = connectWithRetries as typeof pool.connect
  return pool
}

/** One that graphile-worker repeats after some seconds. */
const repeatedCode = 'ETIMEDOUT'

function repeatable(error: unknown): never {
  if (error instanceof Error && (isConnectionLost(error) || isBusy(error)))
    Object.assign(error, { code: repeatedCode })
  throw error
}
