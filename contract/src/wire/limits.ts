import type { LimitClass } from './endpoint.ts'

/** The client's patience and the server's: a request ends before its caller gives up (SPEC §9). */
export const requestTimeoutMs = 10_000
export const retryDelayMs = 300
export const serverBudgetMs = 8_000

/** Page sizes of every list. */
export const pageSizeDefault = 20
export const pageSizeMax = 50

/** Allowance per caller (session, or address for visitors) and minute. */
export const allowancePerMinute: Readonly<Record<LimitClass, number>> = {
  read: 600,
  write: 240,
  auth: 30,
  upload: 30,
}

/** How long the answer to an idempotency key is kept. */
export const idempotencyKeptDays = 7
export const idempotencyKeyMaxLength = 100
