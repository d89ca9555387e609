import { setTimeout as pause } from 'node:timers/promises'
import { beginTransaction, type Db, type Tx } from '#kernel/database.ts'
import { isConnectionLost, isRetryable } from '#kernel/database-errors.ts'

/** The connection died while COMMIT was under way: nobody can tell from here whether it happened. */
export class CommitUnknown extends Error {
  constructor(cause: unknown) {
    super('The connection was lost during COMMIT', { cause })
    this.name = 'CommitUnknown'
  }
}

const triesMax = 4
const afterCommit = new WeakMap<Tx, (() => void)[]>()
const withCommit = new WeakMap<Tx, Promise<unknown>[]>()
const afterFailure = new WeakMap<Tx, (() => Promise<unknown>)[]>()

/**
 * Runs `work` in one transaction (READ COMMITTED) and commits it. Repeats it as a whole, at most three times, when it
 * lost a deadlock, waited too long for a lock, or lost its connection before COMMIT was sent. So `work` must have no
 * effect outside the database but through `onCommit`. What it sends without waiting in between travels in one piece.
 * @throws CommitUnknown when the outcome cannot be known (RELIABILITY §4.5)
 */
export async function transaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    let commitSent = false
    const instead: (() => Promise<unknown>)[] = []
    const worked = async (tx: Tx) => {
      afterFailure.set(tx, instead)
      const result = await work(tx)
      commitSent = true
      return result
    }
    try {
      return await tryOnce(db, worked)
    } catch (error) {
      await Promise.allSettled(instead.map((effect) => effect()))
      if (commitSent && isConnectionLost(error)) throw new CommitUnknown(error)
      const again = isRetryable(error) || isConnectionLost(error)
      if (!again || attempt >= triesMax) throw error
      await pause(Math.random() * 40 * 2 ** attempt)
    }
  }
}

async function tryOnce<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const open = await beginTransaction(db)
  const effects: (() => void)[] = []
  const last: Promise<unknown>[] = []
  afterCommit.set(open.tx, effects)
  withCommit.set(open.tx, last)
  try {
    const result = await work(open.tx).catch(async (error: unknown) => {
      await open.rollback()
      throw error
    })
    await sentTogether([...last, open.commit()])
    runAll(effects)
    return result
  } finally {
    open.release()
  }
}

/**
 * Waits for statements that travel together, in the order in which they were sent. Throws what the first of them met
 * that failed: the others only stumbled over it.
 */
export async function sentTogether<Sent extends readonly unknown[]>(
  sent: readonly [...{ [At in keyof Sent]: Promise<Sent[At]> }],
): Promise<Sent> {
  const results = await Promise.allSettled(sent)
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  }) as unknown as Sent // one for one, which the types of allSettled do not follow
}

/**
 * Runs one statement, which is a transaction by itself: committed when it is answered. `work` must send no more than one.
 * Not repeated when its connection is lost, for nobody could tell whether it happened.
 */
export async function oneStatement<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work(db as Tx) // the type asks for a transaction, and a single statement is one
    } catch (error) {
      if (!isRetryable(error) || attempt >= triesMax) throw error
      await pause(Math.random() * 40 * 2 ** attempt)
    }
  }
}

/** Runs something once the transaction is committed, and never if it is not. It must not throw. */
export function onCommit(tx: Tx, effect: () => void): void {
  afterCommit.get(tx)?.push(effect)
}

/** Does outside what the transaction was to do inside, if that is not committed. It is waited for, and may fail. */
export function onFailure(tx: Tx, effect: () => Promise<unknown>): void {
  afterFailure.get(tx)?.push(effect)
}

/** Lets the last statement of a transaction travel together with COMMIT; if it fails nothing is committed. */
export function sendWithCommit(tx: Tx, statement: Promise<unknown>): void {
  statement.catch(() => {}) // told by `transaction`
  withCommit.get(tx)?.push(statement)
}

/** Nothing fallible may follow a COMMIT: an effect that throws is let go, or the caller would think it failed. */
function runAll(effects: readonly (() => void)[]): void {
  for (const effect of effects) {
    try {
      effect()
    } catch {
      // by contract it does not throw
    }
  }
}
