import { setTimeout as pause } from 'node:timers/promises'
import type { TransactionSettings } from 'kysely'
import { beginTransaction, type Db, type Tx } from '#kernel/database.ts'
import { isConnectionLost, isRetryable } from '#kernel/database-errors.ts'
import { assertTimeLeft, DeadlinePassed, leftMs, withDeadline } from '#kernel/deadline.ts'
import { statementTimeoutMs } from '#kernel/time-limits.ts'
import { beginUnit, UnitOfWork } from '#kernel/unit-of-work.ts'

/** The connection died while COMMIT was under way: nobody can tell from here whether it happened. */
export class CommitUnknown extends Error {
  constructor(cause: unknown) {
    super('The connection was lost during COMMIT', { cause })
    this.name = 'CommitUnknown'
  }
}

/**
 * Thrown inside a transaction when what it read is no longer so: it is then repeated as a whole, like one that lost a deadlock.
 * Carries the code of a serialisation failure, so that a call that is late too often is answered "busy".
 */
export class ReadAgain extends Error {
  readonly code = '40001'
}

const triesMax = 4

/**
 * Runs `work` in one transaction (READ COMMITTED) and commits it. Repeats it as a whole, at most three times, when it
 * lost a deadlock, waited too long for a lock, or lost its connection before COMMIT was sent. So `work` must have no
 * effect outside the database but through `afterCommit` (unit-of-work.ts). Within a request nothing of it begins after the deadline. Statements sent without waiting in between go in one packet.
 * @throws CommitUnknown when the outcome cannot be known (RELIABILITY §4.5)
 */
export const transaction = <Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  repeated(db, work, {})

/**
 * Runs reads that must agree with each other: all of them see the database as it was at the first one, and nothing can be
 * written. Repeated as `transaction` is.
 */
export const readSnapshot = <Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  repeated(db, work, { isolationLevel: 'repeatable read', accessMode: 'read only' })

async function repeated<Result>(
  db: Db,
  work: (tx: Tx) => Promise<Result>,
  settings: TransactionSettings,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    let commitSent = false
    const unit = new UnitOfWork(db)
    const onCommitSent = () => {
      commitSent = true
    }
    try {
      return await tryOnce(unit, work, settings, onCommitSent)
    } catch (error) {
      await withDeadline(Math.max(leftMs(), compensationMs), () => unit.rolledBack())
      const isUnheard = isConnectionLost(error) || error instanceof DeadlinePassed
      if (commitSent && isUnheard) throw new CommitUnknown(error)
      const again = isRetryable(error) || isConnectionLost(error)
      if (!again || attempt >= triesMax || leftMs() < worthTryingMs) throw error
      await pause(Math.random() * 40 * 2 ** attempt)
    }
  }
}

/** Ms of the request's time below which no further attempt begins. */
const worthTryingMs = 500
/** The time for compensations when the request's own time is over. */
const compensationMs = 1000

async function tryOnce<Result>(
  unit: UnitOfWork,
  work: (tx: Tx) => Promise<Result>,
  settings: TransactionSettings,
  onCommitSent: () => void,
): Promise<Result> {
  const open = await beginTransaction(unit.db, settings)
  beginUnit(open.tx, unit)
  try {
    const result = await work(open.tx)
      .then((done) => {
        open.assertTimeToCommit()
        return done
      })
      .catch(async (error: unknown) => {
        await open.rollback()
        throw error
      })
    // From here on the outcome may be a commit, so nothing is given up.
    await withDeadline(Number.POSITIVE_INFINITY, () => {
      const last = unit.sendLast(open.tx)
      onCommitSent()
      return sentTogether([...last, open.commit()])
    })
    unit.committed()
    return result
  } finally {
    open.release()
  }
}

/**
 * Waits for pipelined statements, in the order in which they were sent. Throws the error of the first one that
 * failed: the later ones fail only because of it.
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
    // Cut off it might still be committed, so it begins only if it can end in time.
    assertTimeLeft(statementTimeoutMs)
    try {
      return await work(db as Tx) // the type asks for a transaction, and a single statement is one
    } catch (error) {
      if (!isRetryable(error) || attempt >= triesMax) throw error
      await pause(Math.random() * 40 * 2 ** attempt)
    }
  }
}
