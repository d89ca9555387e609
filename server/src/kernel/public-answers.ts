import { LRUCache } from 'lru-cache'
import { type AppMemory, MemoryField } from '#kernel/app-memory.ts'

const keptMax = 500

interface Kept {
  readonly answer: Promise<string>
  /** Position in the database's log that it has seen for sure. */
  readonly after: bigint
}
const keptAnswers = new MemoryField(() => new LRUCache<string, Kept>({ max: keptMax }))

/**
 * Cache of answers that are the same for everybody, encoded, for a moment (docs/decisions/010). A request that comes
 * while one is computed waits for it. Failures are not kept; beyond `keptMax` the least recently used goes.
 * @param wanted `after`: an answer that may be older than this position is made anew; 0 takes any
 */
export function publicAnswer(
  memory: AppMemory,
  { key, ms, after }: { key: string; ms: number; after: bigint },
  make: () => Promise<string>,
): Promise<string> {
  const kept = memory.of(keptAnswers)
  const known = kept.get(key)
  if (known && known.after >= after) return known.answer
  const fresh: Kept = { answer: make(), after }
  kept.set(key, fresh, { ttl: ms })
  fresh.answer.catch(() => {
    if (kept.peek(key) === fresh) kept.delete(key)
  })
  return fresh.answer
}
