import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'

export interface TrailPart {
  entries: number
  /** The first entry that was changed, or whose predecessor is gone; null when the part is whole. */
  brokenAt: number | null
  last: TrailMark
}

/** An entry and its hash, in hex: kept elsewhere it shows later whether the trail was cut off or written anew. */
export interface TrailMark {
  id: number
  hash: string
}

export const trailStart: TrailMark = { id: 0, hash: '' }

/** Computes anew the hashes of so many entries after one that was looked at before (RELIABILITY §5.8). */
export async function checkTrail(db: Db, after: TrailMark, limit: number): Promise<TrailPart> {
  const { rows } = await sql<{
    entries: number
    broken_at: number | null
    last: number | null
    head: string | null
  }>`
    with checked as (
      select id, hash,
        id = ${after.id}::bigint + row_number() over (order by id)
        and hash = audit_entry_hash(e)
        and prev_hash = coalesce(lag(hash) over (order by id), decode(${after.hash}, 'hex')) as is_sound
      from audit_entry e where id > ${after.id} order by id limit ${limit})
    select count(*)::int as entries, min(id) filter (where not is_sound) as broken_at, max(id) as last,
      (select encode(hash, 'hex') from checked order by id desc limit 1) as head
    from checked`.execute(db)
  const [part] = rows
  if (!part || part.entries === 0) return { entries: 0, brokenAt: null, last: after }
  return {
    entries: part.entries,
    brokenAt: part.broken_at,
    last: { id: part.last ?? 0, hash: part.head ?? '' },
  }
}

/** True if the entry is still there as it was. */
export async function isTrailMark(db: Db, { id, hash }: TrailMark): Promise<boolean> {
  if (id === 0) return true
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from audit_entry where id = ${id} and hash = decode(${hash}, 'hex')) as is`.execute(
    db,
  )
  return rows[0]?.is ?? false
}
