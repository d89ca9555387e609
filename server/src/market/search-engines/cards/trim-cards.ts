import { diskStore } from '#base/media/index.ts'
import type { Job } from '#kernel/jobs.ts'
import { cardsDir } from './card-routes.ts'

/** Most cards that stay: about 2 GB. */
const keptMax = 30_000
const keptDays = 30
const atOnce = 500

/** Removes cards that are old, and the oldest where there are too many: whoever asks for one gets it drawn anew. */
export const trimCardsJob: Job = {
  name: 'search-engines.trim-cards',
  cron: '23 * * * *',
  work: ({ config, clock }) => trimCards(cardsDir(config), clock.now(), keptMax),
}

export async function trimCards(dir: string, now: Date, most: number): Promise<void> {
  const store = diskStore(dir)
  const oldestMs = now.getTime() - keptDays * 86_400_000
  const found: { name: string; atMs: number }[] = []
  for await (const names of store.names('', atOnce)) {
    for (const name of names) {
      const facts = await store.facts(name)
      if (facts) found.push({ name, atMs: facts.writtenAt.getTime() })
    }
  }
  const newestFirst = found.sort((one, other) => other.atMs - one.atMs)
  for (const [at, { name, atMs }] of newestFirst.entries())
    if (at >= most || atMs < oldestMs) await store.remove(name)
}
