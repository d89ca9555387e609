import { LRUCache } from 'lru-cache'
import { type AppMemory, MemoryField } from '#kernel/app-memory.ts'

const keptMax = 500
const keptAnswers = new MemoryField(() => new LRUCache<string, Promise<string>>({ max: keptMax }))

/**
 * Answers that are the same for everybody, kept encoded for a moment (docs/decisions/010). Who asks while one is being
 * made waits for it. What fails is not kept; of more than `keptMax` the one unused longest goes.
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
