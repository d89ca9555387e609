import type { searchConsoleEndpoints } from '@sampan/contract/market/search/console-endpoints.ts'
import type { AnswerOf, Context, OperatorContext } from '#kernel/context.ts'
import type { Job } from '#kernel/jobs.ts'
import { LaterWrites } from '#kernel/later-writes.ts'
import type { AppDeps } from '#kernel/perform.ts'
import { personOf } from './count-searches.ts'
import { addMisses, deleteMisses, type Miss, missedOfMarket } from './miss-store.ts'
import { wordsToKeep } from './words-to-keep.ts'

const waitingMax = 500
/** Number of bits by which people are told apart. */
const marksCount = 64

/** Searches without hits that are not written yet; written in one order, so that no two writers wait for each other. */
const misses = new LaterWrites(
  () => new Map<string, Miss>(),
  (db, byKey) =>
    addMisses(
      db,
      [...byKey].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, miss]) => miss),
    ),
)

/** Counts a search that found nothing, in a shop or in all of them. Of who searched it keeps one bit of 64, which many people share. */
export function countMiss(
  ctx: Context,
  { q, shop, category }: { q: string; shop?: number | undefined; category?: string | undefined },
): void {
  const words = wordsToKeep(q)
  if (words === null) return
  const mark = (personOf(ctx)[0] ?? 0) % marksCount
  const [shopId, of] = [shop ?? 0, category ?? '']
  const byKey = misses.rows(ctx)
  if (byKey.size < waitingMax)
    byKey.set(`${shopId} ${of} ${words} ${mark}`, { shopId, category: of, words, mark })
}

/** Writes the searches without hits that wait. */
export const flushMisses = (deps: Pick<AppDeps, 'db' | 'memory'>): Promise<void> => misses.flush(deps)

/** Words for which nothing was found in the whole market. */
export const showMissed = async (
  ctx: OperatorContext,
): Promise<AnswerOf<typeof searchConsoleEndpoints.console_search_missed>> => ({
  words: await missedOfMarket(ctx.db),
})

/** They are kept as long as they are shown. */
export const deleteSearchMisses: Job = {
  name: 'search.forget-misses',
  cron: '31 3 * * *',
  work: ({ db }) => deleteMisses(db),
}
