import type { Locale } from '@sampan/contract/locales/index.ts'
import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'

const flushAfterMs = 2000
const waitingMax = 500
/** Searches that are not written yet, for each database. */
const waiting = new WeakMap<Db, Map<string, number>>()

/** Counts a search that found something; searches are written together every two seconds, so that reading costs no write. */
export function countSearch(db: Db, locale: Locale, words: string): void {
  const searches = waiting.get(db) ?? new Map<string, number>()
  const key = `${locale}\n${words.toLowerCase().replaceAll(/\s+/g, ' ').slice(0, 60)}`
  if (searches.size < waitingMax || searches.has(key)) searches.set(key, (searches.get(key) ?? 0) + 1)
  if (waiting.has(db)) return
  waiting.set(db, searches)
  setTimeout(() => {
    flushSearches(db).catch(() => undefined) // the database is away; so are these searches
  }, flushAfterMs).unref()
}

export async function flushSearches(db: Db): Promise<void> {
  const searches = [...(waiting.get(db) ?? [])].sort(([one], [other]) => (one < other ? -1 : 1))
  waiting.delete(db)
  if (searches.length === 0) return
  const parts = searches.map(([key]) => key.split('\n'))
  await sql`
    insert into search_count (day, locale, words, times)
    select (now() at time zone 'utc')::date, * from unnest(${parts.map(([locale]) => locale ?? '')}::text[],
      ${parts.map(([, words]) => words ?? '')}::text[], ${searches.map(([, times]) => times)}::int[])
    on conflict (day, locale, words) do update set times = search_count.times + excluded.times`.execute(db)
}
