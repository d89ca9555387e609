import type { Tx } from '#kernel/database.ts'
import type { JobContext } from '#kernel/jobs.ts'
import { lockCursor, type ScanCursor } from './scan-store.ts'

/**
 * Writes what was concluded from a cursor, if it still stands there: of two who scan at once, one writes.
 * @returns null when somebody else moved it; then nothing was written
 */
export function underCursor<Result>(
  ctx: Pick<JobContext, 'transaction'>,
  networkId: string,
  seen: Pick<ScanCursor, 'blockNo' | 'blockHash'>,
  write: (tx: Tx) => Promise<Result>,
): Promise<Result | null> {
  return ctx.transaction(async (tx) => {
    const now = await lockCursor(tx, networkId)
    if (now?.blockNo !== seen.blockNo || now.blockHash !== seen.blockHash) return null
    return write(tx)
  })
}
