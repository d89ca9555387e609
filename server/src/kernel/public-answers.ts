import { LRUCache } from 'lru-cache'
import type { Db } from '#kernel/database.ts'

const keptMax = 500
const keptBy = new WeakMap<Db, LRUCache<string, Promise<string>>>()

/**
 * Answers that are the same for everybody, kept encoded for a moment (docs/decisions/010). Who asks while one is being
 * made waits for it. What fails is not kept; of more than `keptMax` the one unused longest goes.
 */
export function publicAnswer(
  db: Db,
  key: string,
  keptMs: number,
  make: () => Promise<string>,
): Promise<string> {
  const kept = keptBy.get(db) ?? new LRUCache<string, Promise<string>>({ max: keptMax })
  keptBy.set(db, kept)
  const known = kept.get(key)
  if (known) return known
  const fresh = make()
  kept.set(key, fresh, { ttl: keptMs })
  fresh.catch(() => {
    if (kept.peek(key) === fresh) kept.delete(key)
  })
  return fresh
}
