import pg from 'pg'

type Query = (...args: unknown[]) => unknown

/**
 * Does `work` while every statement that it sends is told to `answered`, after PostgreSQL answered it and before its sender
 * hears of it: so a test does something between two statements of a transaction.
 */
export async function watchStatements<Result>(
  answered: (text: string) => unknown,
  work: () => Promise<Result>,
): Promise<Result> {
  const watched = new Map<pg.PoolClient, Query>()
  const connect = pg.Pool.prototype.connect as (...args: unknown[]) => unknown
  const watchingConnect = function (this: pg.Pool, ...args: unknown[]): unknown {
    const taken = connect.apply(this, args)
    return taken instanceof Promise ? taken.then(watch) : taken
  }
  function watch(client: pg.PoolClient): pg.PoolClient {
    if (watched.has(client)) return client
    const query = client.query as Query
    watched.set(client, query)
    const watching: Query = (...args) => {
      const answer = query.apply(client, args)
      if (!(answer instanceof Promise) || typeof args[0] !== 'string') return answer
      const text = args[0]
      return answer.then(async (result: unknown) => {
        await answered(text)
        return result
      })
    }
    client.query = watching as typeof client.query
    return client
  }
  pg.Pool.prototype.connect = watchingConnect as typeof pg.Pool.prototype.connect
  try {
    return await work()
  } finally {
    pg.Pool.prototype.connect = connect as typeof pg.Pool.prototype.connect
    for (const [client, query] of watched) client.query = query as typeof client.query
  }
}
