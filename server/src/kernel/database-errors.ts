/** Kinds of database failures, by SQLSTATE (PostgreSQL appendix A) or socket error. */

const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null

/** Serialisation failure, deadlock, lock not available: the same transaction may well succeed again. */
const retryable = new Set(['40001', '40P01', '55P03'])
export const isRetryable = (error: unknown): boolean =>
  retryable.has(codeOf(error) ?? '') || isStalePlan(error)

/** A statement after a failed one in the same transaction (25P02): it does not say why. */
export const isAborted = (error: unknown): boolean => codeOf(error) === '25P02'

/** A migration changed a table of a prepared statement; prepared again it runs. */
export const isStalePlan = (error: unknown): boolean =>
  codeOf(error) === '0A000' && error instanceof Error && error.message.includes('cached plan')

/** A text that is not valid for its column's type. */
export const isNoValue = (error: unknown): boolean =>
  ['22P02', '22003', '22007', '22008'].includes(codeOf(error) ?? '')

const lost = new Set([
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '08007',
  '25P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
])
const lostWords =
  /^(Connection terminated|server login has been failing|server login failed|pgbouncer (cannot connect|shutting down)|query_wait_timeout|server conn crashed|server (connection )?closed|client_login_timeout|no more connections allowed|database (is paused|does not allow connections)|Client has encountered a connection error|Client was closed|timeout expired|timeout exceeded when trying to connect|the database system is|Client is not queryable|Query read timeout)/i

/** PostgreSQL's local socket is not there. A file that is missing has the same code and is another fault. */
const isNoSocket = (error: Error): boolean =>
  codeOf(error) === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'

/** Connection lost, or none to be had: whatever was not committed did not happen. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return lost.has(codeOf(error) ?? '') || isNoSocket(error) || lostWords.test(error.message)
}

/** Too many connections, no disk, no memory, statement cancelled by its time limit. */
const busy = new Set(['53000', '53100', '53200', '53300', '57014', '25006'])
export const isBusy = (error: unknown): boolean => busy.has(codeOf(error) ?? '') || isRetryable(error)

/** Disk full or quota reached: an operator frees space, and the caller repeats. */
export const isDiskFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '')

/**
 * True if a write failed on a unique index or constraint, and on this one if it is named. The name is the way to tell
 * which promise was broken: `isUniqueViolation(error, 'buyer_email_key')`.
 */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (codeOf(error) !== '23505') return false
  if (constraint === undefined) return true
  return error instanceof Error && 'constraint' in error && error.constraint === constraint
}

/** True if a row broke a CHECK, and this one if it is named. */
export function isCheckViolation(error: unknown, constraint?: string): boolean {
  if (codeOf(error) !== '23514') return false
  if (constraint === undefined) return true
  return error instanceof Error && 'constraint' in error && error.constraint === constraint
}
