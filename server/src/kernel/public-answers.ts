import type { Db } from '#kernel/database.ts'

interface Kept {
  untilMs: number
  answer: Promise<string>
}

const keptMax = 500
const keptBy = new WeakMap<Db, Map<string, Kept>>()

/**
 * Answers that are the same for everybody, kept encoded for a moment (docs/decisions/0021). Who asks while one is being
 * made waits for it. What fails is not kept, and a full cache is emptied: it fills again within a second.
 */
export function publicAnswer(
  db: Db,
  key: string,
  keptMs: number,
  make: () => Promise<string>,
): Promise<string> {
  const all = keptBy.get(db) ?? new Map<string, Kept>()
  keptBy.set(db, all)
  const now = Date.now()
  const kept = all.get(key)
  if (kept && now < kept.untilMs) return kept.answer
  if (all.size >= keptMax) all.clear()
  const fresh: Kept = { untilMs: now + keptMs, answer: make() }
  all.set(key, fresh)
  fresh.answer.catch(() => {
    if (all.get(key) === fresh) all.delete(key)
  })
  return fresh.answer
}
