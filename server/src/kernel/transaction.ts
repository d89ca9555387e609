import { setTimeout as pause } from 'node:timers/promises'
import type { Db, Tx } from '#kernel/database.ts'
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

/**
 * Runs `work` in one transaction (READ COMMITTED) and commits it. Repeats it as a whole, at most three times, when it
 * lost a deadlock, waited too long for a lock, or lost its connection before COMMIT was sent. So `work` must have no
 * effect outside the database but through `onCommit`.
 * @throws CommitUnknown when the outcome cannot be known (RELIABILITY §4.5)
 */
export async function transaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    let commitSent = false
    let effects: (() => void)[] = []
    try {
      const result = await db.transaction().execute(async (tx) => {
        afterCommit.set(tx, effects)
        const value = await work(tx)
        commitSent = true
        return value
      })
      runAll(effects)
      return result
    } catch (error) {
      effects = []
      if (commitSent && isConnectionLost(error)) throw new CommitUnknown(error)
      const again = isRetryable(error) || isConnectionLost(error)
      if (!again || attempt >= triesMax) throw error
      await pause(Math.random() * 40 * 2 ** attempt)
    }
  }
}

/** Runs something once the transaction is committed, and never if it is not. It must not throw. */
export function onCommit(tx: Tx, effect: () => void): void {
  afterCommit.get(tx)?.push(effect)
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
