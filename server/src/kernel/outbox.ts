import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { Database, Db } from '#kernel/database.ts'
import { isRestoredCopy } from '#kernel/restored.ts'

/**
 * Outboxes: tables of messages that leave the shop, such as e-mails and webhook deliveries. A row is written in the transaction that
 * causes it. A worker claims due rows for the time of a lease, sends them, and writes down how the try went. A row whose worker died
 * is due again when its lease is over. So a message may be sent twice, and is never lost.
 */

/** A row that a worker has claimed. `tries` counts this try too, and tells it from the try of another worker. */
export interface Claimed {
  id: string | number
  tries: number
}

/** The tables with the columns of an outbox. */
export type OutboxTable = {
  [Name in keyof Database]: Database[Name] extends {
    state: { readonly __select__: 'waiting' | 'sending' | 'sent' | 'failed' }
    tries: unknown
    next_try_at: unknown
  }
    ? Name
    : never
}[keyof Database]

export interface Claim {
  now: Date
  /** Longer than a worker may take for all that it claims at once. */
  leaseMs: number
  /** SQL of the ids of the rows to claim, due and locked with `skip locked`. */
  ids: RawBuilder<unknown>
  /** SQL of columns of another table that each row, `claimed`, needs to be sent. */
  joined?: { columns: RawBuilder<unknown>; from: RawBuilder<unknown>; on: RawBuilder<unknown> }
}

/** The condition under which a row is to be claimed, apart from the owner's own. */
export const isDue = (now: Date): RawBuilder<boolean> =>
  sql`state in ('waiting', 'sending') and next_try_at <= ${now}`

/**
 * Claims rows; none while the database is a restored copy that nobody has let send yet. Of workers at the same time each gets others.
 * The try counts from now on, also when the worker dies in it.
 */
export async function claimRows<Row extends Claimed>(
  db: Db,
  table: OutboxTable,
  { now, leaseMs, ids, joined }: Claim,
): Promise<Row[]> {
  const until = new Date(now.getTime() + leaseMs)
  const { rows } = await sql<Row>`
    update ${sql.table(table)} claimed set state = 'sending', tries = tries + 1, next_try_at = ${until}
    ${joined ? sql`from ${joined.from}` : sql``}
    where ${joined ? sql`${joined.on} and` : sql``} claimed.id in (${ids}) and not ${isRestoredCopy}
    returning claimed.*${joined ? sql`, ${joined.columns}` : sql``}`.execute(db)
  return rows
}

/** Writes down how a try went. @returns false when the lease was over and another worker has claimed the row: nothing changes then */
export async function endTry<Table extends OutboxTable>(
  db: Db,
  table: Table,
  { id, tries }: Claimed,
  change: Updateable<Database[Table]>,
): Promise<boolean> {
  const columns = Object.entries(change).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.join(columns)}
    where id = ${id} and state = 'sending' and tries = ${tries}`.execute(db)
  return numAffectedRows === 1n
}

const firstPauseMs = 60_000
const pauseMaxMs = 4 * 3_600_000

/** The pause after a failed try, in ms: 1 minute after the first one, twice as long after each further one, at most 4 hours. */
export const pauseAfterMs = (tries: number): number =>
  Math.min(pauseMaxMs, firstPauseMs * 2 ** Math.max(0, tries - 1))

/** When a row is tried again whose `tries`-th try failed now. */
export const nextTryAfter = (tries: number, now: Date): Date => new Date(now.getTime() + pauseAfterMs(tries))

export interface Delivery<Row, Line> {
  claim(): Promise<readonly Row[]>
  /** With fewer claimed rows nothing more is due. It is 1 where `claim` may leave out rows that are due. */
  full: number
  /** Opens what the rows of one claim are sent by. */
  open(): Promise<Line>
  /** Sends one row and ends its try. A row that cannot be sent is its own failed try; it throws only when the database is away. */
  send(row: Row, line: Line): Promise<void>
  close(line: Line): void
}

/** Sends all that is due; the rows of one claim beside each other. */
export async function deliverAll<Row, Line>(delivery: Delivery<Row, Line>): Promise<void> {
  for (;;) {
    const rows = await delivery.claim()
    if (rows.length === 0) return
    const line = await delivery.open()
    try {
      await Promise.all(rows.map((row) => delivery.send(row, line)))
    } finally {
      delivery.close(line)
    }
    if (rows.length < delivery.full) return
  }
}
