import type { Writable } from 'node:stream'
import type { CompiledQuery, QueryResult } from 'kysely'
import type pg from 'pg'
import { socketOf } from '#kernel/pg-wire.ts'
import { inStatementSpan } from '#kernel/tracing.ts'

/** When what was sent to a connection leaves: at the end of a callback, or of the event loop's round. */
export type Later = (leave: () => void) => void

/** Sends a statement of Kysely. */
export async function send<Row>(
  client: pg.PoolClient,
  query: CompiledQuery,
  later: Later = process.nextTick,
): Promise<QueryResult<Row>> {
  hold(client, later)
  const { command, rowCount, rows } = await inStatementSpan(query.sql, () =>
    client.query(query.sql, [...query.parameters]),
  )
  if (command === 'SELECT') return { rows }
  const isWrite = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE'
  return isWrite ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows: rows ?? [] }
}

/** Sends a statement that is text alone, at the end of the callback. */
export function plain(client: pg.PoolClient, text: string): Promise<pg.QueryResult> {
  hold(client, process.nextTick)
  return inStatementSpan(text, () => client.query(text))
}

const held = new WeakSet<Writable>()

/** Lets everything that is written to a connection until then leave in one piece: each write costs as much as a small query. */
function hold(client: pg.PoolClient, later: Later): void {
  const socket = socketOf(client)
  if (held.has(socket)) return
  held.add(socket)
  socket.cork()
  later(() => {
    held.delete(socket)
    socket.uncork()
  })
}
