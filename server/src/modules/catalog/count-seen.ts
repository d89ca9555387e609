import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'

const flushAfterMs = 2000
const waiting = new Map<number, number>()
let timer: NodeJS.Timeout | null = null

/**
 * Counts a look at a product's page. Looks are written together every two seconds, so that reading a page costs no
 * write; a killed process loses at most those two seconds of a number that nobody is owed.
 */
export function countSeen(db: Db, productId: number): void {
  waiting.set(productId, (waiting.get(productId) ?? 0) + 1)
  if (timer !== null) return
  timer = setTimeout(() => {
    timer = null
    flushSeen(db).catch(() => undefined) // the database is away; so are these looks
  }, flushAfterMs).unref()
}

/** Writes what is waiting, in id order. */
export async function flushSeen(db: Db): Promise<void> {
  const looks = [...waiting].sort(([a], [b]) => a - b)
  waiting.clear()
  if (looks.length === 0) return
  await sql`
    update product set seen = seen + look.n
    from unnest(${looks.map(([id]) => id)}::bigint[], ${looks.map(([, n]) => n)}::int[]) as look(id, n)
    where product.id = look.id`.execute(db)
}
