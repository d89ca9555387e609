import type { LimitClass } from './endpoint.ts'

/** Time limits in ms: the server's is shorter, so that a request ends before its caller gives up (SPEC §9). */
export const requestTimeoutMs = 10_000
export const retryDelayMs = 300
export const serverBudgetMs = 8_000

/** Page sizes of every list. */
export const pageSizeDefault = 20
export const pageSizeMax = 50

/** `LimitClass`, and what is counted by address alone before anybody knows who calls. */
export type AllowanceName = LimitClass | 'authOfAddress' | 'lookup' | 'picture' | 'page' | 'agent' | 'card'

/**
 * Allowances per minute. Those of a class are counted by buyer or operator, for visitors by address; `auth` of visitors
 * by address and the account they name.
 */
export const allowancePerMinute: Readonly<Record<AllowanceName, number>> = {
  read: 600,
  write: 240,
  auth: 30,
  upload: 30,
  report: 60,
  /** `auth` calls of one address for all accounts together: a company or a carrier may share one address. */
  authOfAddress: 180,
  /** Tokens that one address may try and that this process has not seen open a session. */
  lookup: 600,
  /** Requests for uploaded pictures, each of which is looked up since it may be hidden. A page shows many. */
  picture: 3000,
  /** Pages that the server renders; beyond them a browser gets the bare shell and renders by itself. */
  page: 600,
  /** Requests of agents (`/api/mcp`), each of which reads once or twice. */
  agent: 120,
  /** Cards of shared links (`/card/`), each of which may have to be drawn. */
  card: 120,
}

/** Days for which the answer to an idempotency key is kept. */
export const idempotencyKeptDays = 7
export const idempotencyKeyMaxLength = 100
/** Rows of a filtered list that are counted and added up; of a longer one it is said that there are more. */
export const totalsMax = 10_000
