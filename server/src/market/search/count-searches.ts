import { createHmac } from 'node:crypto'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import { MemoryField } from '#kernel/app-memory.ts'
import { addressKey } from '#kernel/client-address.ts'
import type { Context } from '#kernel/context.ts'
import type { Job } from '#kernel/jobs.ts'
import type { AppDeps } from '#kernel/perform.ts'
import { countSearches, forgetCounts } from './search-count-store.ts'

const flushAfterMs = 2000
const waitingMax = 500

interface Search {
  locale: Locale
  words: string
  who: Buffer
}
/** Searches that are not written yet, by what and who; null while there are none. */
const waitingSearches = new MemoryField((): { waiting: Map<string, Search> | null } => ({ waiting: null }))

/** Counts a search that found something; searches are written together every two seconds, so that reading costs no write. */
export function countSearch(ctx: Context, text: string): void {
  const { locale } = ctx
  const counted = ctx.memory.of(waitingSearches)
  const searches = counted.waiting ?? new Map<string, Search>()
  const words = text.toLowerCase().replaceAll(/\s+/g, ' ').slice(0, 60)
  const who = personOf(ctx)
  if (searches.size < waitingMax)
    searches.set(`${locale}\n${words}\n${who.toString('hex')}`, { locale, words, who })
  if (counted.waiting !== null) return
  counted.waiting = searches
  setTimeout(() => {
    flushSearches(ctx).catch(() => undefined) // the database is away; so are these searches
  }, flushAfterMs).unref()
}

/** An account, else an address: neither can be read from it. */
export const personOf = ({ buyer, ipAddress, config }: Context): Buffer =>
  createHmac('sha256', `search:${config.dataKey}`)
    .update(buyer?.id ?? addressKey(ipAddress))
    .digest()
    .subarray(0, 12)

export async function flushSearches({ db, memory }: Pick<AppDeps, 'db' | 'memory'>): Promise<void> {
  const counted = memory.of(waitingSearches)
  const searches = [...(counted.waiting ?? [])].sort(([one], [other]) => (one < other ? -1 : 1))
  counted.waiting = null
  if (searches.length > 0)
    await countSearches(
      db,
      searches.map(([, search]) => search),
    )
}

/** Words are counted for a week, and shown for a week. */
export const forgetSearchCounts: Job = {
  name: 'search.forget-counts',
  cron: '23 3 * * *',
  work: ({ db }) => forgetCounts(db),
}
