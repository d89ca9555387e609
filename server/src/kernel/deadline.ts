import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Deadline of a request. It is kept in async context, so that a wait for a connection, a lock or another server can use
 * it without a parameter (docs/decisions/006). Jobs, services and streams have none.
 */
interface Deadline {
  readonly atMs: number
  /** True once the request is answered: work that goes on, such as a timer, then has no deadline. */
  isOver: boolean
}

const current = new AsyncLocalStorage<Deadline>()

/**
 * Answered as "busy", with the code of a statement that was cancelled for its time. Nothing of the request was
 * committed.
 */
export class DeadlinePassed extends Error {
  readonly code = '57014'
  constructor() {
    super('The time of the request is over')
    this.name = 'DeadlinePassed'
  }
}

/** Runs `work` with a deadline in ms, which every wait in it respects. */
export async function withDeadline<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const deadline: Deadline = { atMs: performance.now() + ms, isOver: false }
  try {
    return await current.run(deadline, work)
  } finally {
    deadline.isOver = true
  }
}

/** Ms left until the deadline; infinite outside of requests. */
export function leftMs(): number {
  const deadline = current.getStore()
  return deadline === undefined || deadline.isOver
    ? Number.POSITIVE_INFINITY
    : deadline.atMs - performance.now()
}

/** @throws DeadlinePassed when nothing more may begin */
export function assertTimeLeft(atLeastMs = 0): void {
  if (leftMs() <= atLeastMs) throw new DeadlinePassed()
}

/** The smaller of the ms left and a limit of its own. */
export function patience(ownMs: number): number {
  assertTimeLeft()
  return Math.min(ownMs, Math.ceil(leftMs()))
}

/**
 * Waits for an answer until the deadline. The work itself goes on, so it must be such as can be given up.
 * @param ownMs its own limit: with more time than that left there is nothing to watch
 * @param graceMs so much longer, for work that ends by itself at the deadline
 */
export function beforeDeadline<Result>(work: Promise<Result>, ownMs: number, graceMs = 0): Promise<Result> {
  const left = leftMs() + graceMs
  if (left > ownMs) return work
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DeadlinePassed()), Math.max(0, left))
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
