import type { Db, Tx } from '#kernel/database.ts'
import { emit } from '#kernel/domain-events.ts'
import { workInBatches } from '#kernel/each-alone.ts'
import type { Job, JobContext } from '#kernel/jobs.ts'
import './events.ts'
import { engine } from './engine.ts'
import { type DueSearch, holdDue, lookTomorrow } from './saved-search-store.ts'

/** Looked at in one transaction. */
export const lookedAtAtOnce = 50

/**
 * Looks for news of some of the searches whose turn it is. The notices and when each is looked at again are one transaction:
 * one that is killed never was, and nobody is told twice.
 */
async function emitSearches(tx: Tx, due: readonly DueSearch[]): Promise<void> {
  for (const search of due) {
    if (!(await isNews(tx, search))) continue
    const { buyerId, choice } = search
    await emit(tx, 'search.told', { buyerId, words: choice.q, address: addressOf(search) })
  }
  await lookTomorrow(
    tx,
    due.map(({ id }) => id),
  )
}

const isNews = (db: Db, { locale, choice, seenUntil }: DueSearch): Promise<boolean> =>
  engine.hasNews(db, locale, choice, seenUntil)

/** The query of the search's page, newest first. */
function addressOf({ choice }: DueSearch): string {
  const address = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...choice, sort: 'newest' }))
    if (value !== '') address.set(name, String(value))
  return address.toString()
}

/** Looks for all of them. @returns for how many */
export const emitDueSearches = (ctx: JobContext): Promise<number> =>
  workInBatches(ctx, {
    job: 'search.tell-saved',
    max: lookedAtAtOnce,
    take: holdDue,
    idOf: ({ id }) => id,
    work: emitSearches,
  })

export const savedSearchNewsJob: Job = {
  name: 'search.tell-saved',
  cron: '* * * * *',
  work: async (ctx) => {
    await emitDueSearches(ctx)
  },
}
