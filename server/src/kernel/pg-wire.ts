import { Writable } from 'node:stream'
import type pg from 'pg'

/**
 * The socket of a connection: the one part of pg that we use and it does not declare. Of TLS it is the stream inside. What is
 * held back on it leaves in one write: a tenth to a quarter more statements a second (docs/decisions/008).
 * @throws when pg has no such part any more. Each new connection is looked at, so then nothing starts
 */
export function socketOf(client: pg.ClientBase): Writable {
  const { connection } = client as unknown as { connection?: { stream?: unknown } }
  const stream = connection?.stream
  if (!(stream instanceof Writable))
    throw new Error('pg has changed: a client has no connection.stream. See server/src/kernel/pg-wire.ts')
  return stream
}

const endWithinMs = 1000

/** Ends a connection. One whose other side is silent is cut after a second: pg would wait for it for a quarter of an hour. */
export async function endConnection(client: pg.Client): Promise<void> {
  const late = setTimeout(() => socketOf(client).destroy(), endWithinMs)
  await client.end().catch(() => {})
  clearTimeout(late)
}
