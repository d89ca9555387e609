import { createHmac } from 'node:crypto'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import { addressKey } from '#kernel/client-address.ts'
import type { Context } from '#kernel/context.ts'
import type { Job } from '#kernel/jobs.ts'
import { LaterWrites } from '#kernel/later-writes.ts'
import type { AppDeps } from '#kernel/perform.ts'
import { countSearches, deleteCounts } from './search-count-store.ts'

const waitingMax = 500

interface Search {
  locale: Locale
  words: string
  who: Buffer
}
/** Searches that are not written yet, by language, words and person; written in one order, so that no two writers wait for each other. */
const searches = new LaterWrites(
  () => new Map<string, Search>(),
  (db, byKey) =>
    countSearches(
      db,
      [...byKey].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, search]) => search),
    ),
)

/** Counts a search that found something. */
export function countSearch(ctx: Context, text: string): void {
  const { locale } = ctx
  const words = text.toLowerCase().replaceAll(/\s+/g, ' ').slice(0, 60)
  const who = personOf(ctx)
  const byKey = searches.rows(ctx)
  if (byKey.size < waitingMax)
    byKey.set(`${locale}\n${words}\n${who.toString('hex')}`, { locale, words, who })
}

/** An account, else an address: neither can be read from it. */
export const personOf = ({ buyer, ipAddress, config }: Context): Buffer =>
  createHmac('sha256', `search:${config.dataKey.current}`)
    .update(buyer?.id ?? addressKey(ipAddress))
    .digest()
    .subarray(0, 12)

/** Writes the searches that wait. */
export const flushSearches = (deps: Pick<AppDeps, 'db' | 'memory'>): Promise<void> => searches.flush(deps)

/** Words are counted for a week, and shown for a week. */
export const deleteSearchCounts: Job = {
  name: 'search.forget-counts',
  cron: '23 3 * * *',
  work: ({ db }) => deleteCounts(db),
}
