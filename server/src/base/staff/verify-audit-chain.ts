import type { Db } from '#kernel/database.ts'
import { checkTrail, trailStart } from './check-trail-store.ts'

export interface AuditChain {
  entries: number
  /** The first entry that was changed, or whose predecessor is gone; null when the chain is whole. */
  brokenAt: number | null
  /** Hash of the last entry, hex: kept elsewhere it shows later whether the end was cut off. */
  head: string
}

const partRows = 5000

/** Reads the audit trail from its first entry and computes every hash anew (RELIABILITY §5.8). */
export async function verifyAuditChain(db: Db): Promise<AuditChain> {
  let last = trailStart
  let entries = 0
  for (;;) {
    const part = await checkTrail(db, last, partRows)
    entries += part.entries
    last = part.last
    if (part.brokenAt !== null || part.entries === 0)
      return { entries, brokenAt: part.brokenAt, head: last.hash }
  }
}
