/**
 * Time limits of RELIABILITY §4.5, each by itself. What a request waits for altogether is bounded by its deadline (`deadline.ts`), to which
 * these are shortened.
 */
export const statementTimeoutMs = 3000
export const lockTimeoutMs = 2000
export const idleInTransactionTimeoutMs = 5000
/** A server that does not answer a statement at all; its own limit comes first. */
export const answerWithinMs = statementTimeoutMs + 2000
/** The time that a call waits for a connection; a restart of PostgreSQL takes 1 to 3 s and stays unseen. */
export const acquireWithinMs = 6000
