import { categories } from '@sampan/contract/market/categories/categories.ts'
import { MemoryField } from '#kernel/app-memory.ts'
import type { Db } from '#kernel/database.ts'
import type { AppDeps } from '#kernel/perform.ts'
import { lastingDb } from '#kernel/replica/call-connection.ts'
import { countOnSale } from './category-count-store.ts'

const countsKeptMs = 30_000

interface KeptCounts {
  countedAtMs: number
  counts: Promise<Map<string, number>>
}
const keptCounts = new MemoryField((): { kept: KeptCounts | null } => ({ kept: null }))

/**
 * Number of products that each category has on sale in open shops, as of half a minute ago or, while they are counted
 * anew, of a little longer: every first page asks, and counting reads the whole catalogue. Only the first who ever asks
 * waits for it.
 */
export function categoryCounts({ db, memory }: Pick<AppDeps, 'db' | 'memory'>): Promise<Map<string, number>> {
  const field = memory.of(keptCounts)
  const { kept } = field
  if (!kept) {
    const first = { countedAtMs: performance.now(), counts: countCategories(lastingDb(db)) }
    field.kept = first
    first.counts.catch(() => {
      field.kept = null
    })
    return first.counts
  }
  if (performance.now() - kept.countedAtMs >= countsKeptMs) {
    kept.countedAtMs = performance.now()
    countCategories(lastingDb(db)).then(
      (counts) => {
        kept.counts = Promise.resolve(counts)
      },
      () => {}, // the former ones are shown until the next count
    )
  }
  return kept.counts
}

/** One category after the other: each count stays within its time where all of them together would not. */
async function countCategories(db: Db): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const category of categories) {
    const n = await countOnSale(db, category)
    if (n > 0) counts.set(category, n)
  }
  return counts
}
