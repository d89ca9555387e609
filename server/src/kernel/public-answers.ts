import { LRUCache } from 'lru-cache'
import { type AppMemory, MemoryField } from '#kernel/app-memory.ts'

const keptMax = 500
const keptAnswers = new MemoryField(() => new LRUCache<string, Promise<string>>({ max: keptMax }))

/**
 * Cache of answers that are the same for everybody, encoded, for a moment (docs/decisions/010). A request that comes
 * while one is computed waits for it. Failures are not kept; beyond `keptMax` the least recently used goes.
 */
export function publicAnswer(
  memory: AppMemory,
  key: string,
  keptMs: number,
  make: () => Promise<string>,
): Promise<string> {
  const kept = memory.of(keptAnswers)
  const known = kept.get(key)
  if (known) return known
  const fresh = make()
  kept.set(key, fresh, { ttl: keptMs })
  fresh.catch(() => {
    if (kept.peek(key) === fresh) kept.delete(key)
  })
  return fresh
}
