import type { Db, Tx } from '#kernel/database.ts'

/**
 * Rows that transactions gather, written by one statement that goes in one packet with COMMIT: nobody who acts waits for it, and if it
 * fails nothing is committed. A constant of its module.
 */
export interface Batch<Row> {
  /** Sends its statements at once, before it waits for anything. */
  write(tx: Tx, rows: readonly Row[]): Promise<unknown>
}

/** Work that one attempt of a transaction does at its end. Made by `transaction` alone. */
export class UnitOfWork {
  readonly db: Db
  readonly #gathered = new Map<Batch<never>, unknown[]>()
  readonly #sent: Promise<unknown>[] = []
  readonly #afterCommit = new Set<(db: Db) => void>()
  readonly #onRollback: (() => Promise<unknown>)[] = []

  constructor(db: Db) {
    this.db = db
  }

  rowsOf<Row>(batch: Batch<Row>): Row[] {
    const rows = this.#gathered.get(batch) ?? []
    this.#gathered.set(batch, rows)
    return rows as Row[]
  }

  send(statement: Promise<unknown>): void {
    statement.catch(() => {}) // `transaction` throws it
    this.#sent.push(statement)
  }

  afterCommit(effect: (db: Db) => void): void {
    this.#afterCommit.add(effect)
  }

  onRollback(effect: () => Promise<unknown>): void {
    this.#onRollback.push(effect)
  }

  /** Sends what was gathered; all that goes with COMMIT, in the order in which it was sent. */
  sendLast(tx: Tx): readonly Promise<unknown>[] {
    for (const [batch, rows] of this.#gathered)
      if (rows.length > 0) this.send(batch.write(tx, rows.splice(0) as never[]))
    return this.#sent
  }

  /** Nothing fallible may follow a COMMIT: an effect that throws is dropped, or the caller would think that the commit failed. */
  committed(): void {
    for (const effect of this.#afterCommit) {
      try {
        effect(this.db)
      } catch {
        // by contract it does not throw
      }
    }
  }

  /** Runs the compensations, and waits for all of them. */
  async rolledBack(): Promise<void> {
    await Promise.allSettled(this.#onRollback.map((effect) => effect()))
  }
}

const units = new WeakMap<Tx, UnitOfWork>()

/** Opens the unit of work of a transaction that has begun; for `transaction` alone. */
export const beginUnit = (tx: Tx, unit: UnitOfWork): void => void units.set(tx, unit)

/** The unit of work of this transaction. @throws when `transaction` did not open it: nothing would ever be sent */
export function unitOf(tx: Tx): UnitOfWork {
  const unit = units.get(tx)
  if (!unit) throw new Error('This needs a transaction of kernel/transaction.ts')
  return unit
}

/** Adds a row to what the transaction writes with its COMMIT. */
export const gather = <Row>(tx: Tx, batch: Batch<Row>, row: Row): void =>
  void unitOf(tx).rowsOf(batch).push(row)

/** Takes the rows gathered until now, for a statement that writes them with something else. */
export const takeGathered = <Row>(tx: Tx, batch: Batch<Row>): Row[] => unitOf(tx).rowsOf(batch).splice(0)

/**
 * Hands over the last statement of a transaction, already sent, which goes together with COMMIT. If it fails nothing is
 * committed.
 */
export const sendWithCommit = (tx: Tx, statement: Promise<unknown>): void => unitOf(tx).send(statement)

/**
 * Registers an effect that runs after COMMIT, and never after a rollback; the same function only once. It must not
 * throw.
 */
export const afterCommit = (tx: Tx, effect: (db: Db) => void): void => unitOf(tx).afterCommit(effect)

/** Registers a compensation: it runs after a rollback, before the error is thrown again. It is awaited; its own errors are ignored. */
export const onRollback = (tx: Tx, effect: () => Promise<unknown>): void => unitOf(tx).onRollback(effect)
