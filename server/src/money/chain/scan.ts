import type { Tx } from '#kernel/database.ts'
import type { JobContext } from '#kernel/jobs.ts'
import type { Network } from './network-store.ts'
import type { ChainAdapter } from './networks/chain-adapter.ts'
import { lockCursor, type ScanCursor } from './scan-store.ts'

/** One look at one network. */
export interface Scan {
  readonly ctx: Pick<JobContext, 'db' | 'clock' | 'log' | 'transaction'>
  readonly network: Network
  readonly adapter: ChainAdapter
  /** The most blocks that are read at once. It shrinks when a source finds them too many. */
  readonly pace: { windowBlocks: number }
}

/**
 * Writes what was concluded from a cursor, if the cursor has not moved: of two processes that scan at once, one writes.
 * @returns null when somebody else moved it; then nothing was written
 */
export function underCursor<Result>(
  { ctx, network }: Scan,
  seen: Pick<ScanCursor, 'blockNo' | 'blockHash'>,
  write: (tx: Tx) => Promise<Result>,
): Promise<Result | null> {
  return ctx.transaction(async (tx) => {
    const now = await lockCursor(tx, network.id)
    if (now?.blockNo !== seen.blockNo || now.blockHash !== seen.blockHash) return null
    return write(tx)
  })
}
