import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'

export interface AuditChain {
  entries: number
  /** The first entry that was changed, or whose predecessor is gone; null when the chain is whole. */
  brokenAt: number | null
  /** Hash of the last entry, hex: kept elsewhere it shows later whether the end was cut off. */
  head: string
}

interface Chunk {
  entries: number
  broken_at: number | null
  head: string | null
}

const chunk = 5000

/** Reads the audit trail from its first entry and computes every hash anew (RELIABILITY §5.8). */
export async function verifyAuditChain(db: Db): Promise<AuditChain> {
  const chain: AuditChain = { entries: 0, brokenAt: null, head: '' }
  for (;;) {
    const after = chain.entries
    const { rows } = await sql<Chunk>`
      with checked as (
        select id, hash,
          id = ${after}::bigint + row_number() over (order by id)
          and hash = audit_entry_hash(e)
          and prev_hash = coalesce(lag(hash) over (order by id), decode(${chain.head}, 'hex')) as is_sound
        from audit_entry e where id > ${after} order by id limit ${chunk})
      select count(*)::int as entries, min(id) filter (where not is_sound) as broken_at,
        (select encode(hash, 'hex') from checked order by id desc limit 1) as head
      from checked`.execute(db)
    const part = rows[0]
    if (!part || part.entries === 0) return chain
    chain.entries += part.entries
    chain.head = part.head ?? ''
    if (part.broken_at !== null) return { ...chain, brokenAt: part.broken_at }
  }
}
