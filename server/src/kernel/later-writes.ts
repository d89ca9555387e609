import { type AppMemory, MemoryField } from '#kernel/app-memory.ts'
import type { Db } from '#kernel/database.ts'
import { lastingDb } from '#kernel/replica/call-connection.ts'

interface Deps {
  readonly db: Db
  readonly memory: AppMemory
}

interface Waiting<Rows> {
  /** Null while nothing waits. */
  rows: Rows | null
  /** The last write, done or under way. */
  write: Promise<void>
}

const flushAfterMs = 2000

/**
 * Rows that requests note in the app's memory and that are written together two seconds after the first of them, so that a read costs
 * no write. A killed process loses at most those two seconds: for counts alone that nobody is owed. A constant of its module.
 */
export class LaterWrites<Rows> {
  readonly #empty: () => Rows
  readonly #write: (db: Db, rows: Rows) => Promise<void>
  readonly #field = new MemoryField((): Waiting<Rows> => ({ rows: null, write: Promise.resolve() }))

  constructor(empty: () => Rows, write: (db: Db, rows: Rows) => Promise<void>) {
    this.#empty = empty
    this.#write = write
  }

  /** The rows that wait, to note something in. */
  rows(deps: Deps): Rows {
    const waiting = deps.memory.of(this.#field)
    if (waiting.rows !== null) return waiting.rows
    waiting.rows = this.#empty()
    setTimeout(() => {
      this.flush(deps).catch(() => undefined) // the database is away; so are these rows
    }, flushAfterMs).unref()
    return waiting.rows
  }

  /** Writes what waits, after what is being written: when it is done, everything noted before is in the database. */
  flush({ db, memory }: Deps): Promise<void> {
    const waiting = memory.of(this.#field)
    waiting.write = waiting.write
      .catch(() => undefined)
      .then(async () => {
        const { rows } = waiting
        waiting.rows = null
        if (rows !== null) await this.#write(lastingDb(db), rows)
      })
    return waiting.write
  }
}
