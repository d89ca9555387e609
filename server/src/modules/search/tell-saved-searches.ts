import type { Db, Tx } from '#kernel/database.ts'
import { emit } from '#kernel/domain-events.ts'
import type { Job } from '#kernel/jobs.ts'
import './events.ts'
import { engine } from './engine.ts'
import { type DueSearch, holdDue, lookTomorrow } from './saved-search-store.ts'

/** Looked at in one transaction. */
export const lookedAtAtOnce = 50

/**
 * Looks for news of some of the searches whose turn it is. The notices and when each is looked at again are one transaction:
 * one that is killed never was, and nobody is told twice.
 * @returns whether there may be more to look at
 */
export async function tellSearches(tx: Tx): Promise<boolean> {
  const due = await holdDue(tx, lookedAtAtOnce)
  for (const search of due) {
    if (!(await isNews(tx, search))) continue
    const { buyerId, choice } = search
    await emit(tx, 'search.told', { buyerId, words: choice.q, address: addressOf(search) })
  }
  if (due.length > 0)
    await lookTomorrow(
      tx,
      due.map(({ id }) => id),
    )
  return due.length === lookedAtAtOnce
}

const isNews = (db: Db, { locale, choice, seenUntil }: DueSearch): Promise<boolean> =>
  engine.hasNews(db, locale, choice, seenUntil)

/** What the search's page is asked, the newest first. */
function addressOf({ choice }: DueSearch): string {
  const address = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...choice, sort: 'newest' }))
    if (value !== '') address.set(name, String(value))
  return address.toString()
}

export const tellSavedSearches: Job = {
  name: 'search.tell-saved',
  cron: '* * * * *',
  work: async (ctx) => {
    while (await ctx.transaction(tellSearches));
  },
}
