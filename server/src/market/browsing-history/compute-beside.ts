import type { Job, JobContext } from '#kernel/jobs.ts'
import { computeBeside, computedUntil, lockBeside, nextTouched, noteComputed } from './beside-store.ts'

/** Amounts that are done at once: rows read, goods held before they are written, goods written in a transaction. */
interface Bounds {
  rows: number
  goods: number
  batch: number
}
const bounds: Bounds = { rows: 5000, goods: 20_000, batch: 200 }
/** Rows that were written at the end of the last time may have been committed after it was read. */
const overlapMs = 60_000

/**
 * Each hour: what people looked at and bought together, anew for every product that somebody looked at or bought since the last
 * time. One pass over what happened, in the order of its time. A run that was cut off begins again at the last stretch that was
 * written whole; twice is as once.
 */
export const computeBesideJob: Job = {
  name: 'viewed.reckon-beside',
  cron: '12 * * * *',
  work: async (context) => {
    await computeSince(context, bounds)
  },
}

/** @returns how many products were written anew */
export async function computeSince(
  { db, clock, transaction }: Pick<JobContext, 'db' | 'clock' | 'transaction'>,
  { rows, goods, batch }: Bounds,
): Promise<number> {
  const former = await computedUntil(db)
  let at = new Date(former === null ? 0 : former.getTime() - overlapMs).toISOString()
  const end = clock.now().toISOString()
  let written = 0
  for (let isOver = false; !isOver; ) {
    const touched = new Set<number>()
    while (!isOver && touched.size < goods) {
      const stretch = await nextTouched(db, at, end, rows)
      for (const id of stretch.ids) touched.add(id)
      at = stretch.until
      isOver = stretch.isLast
    }
    const ids = [...touched].sort((a, b) => a - b)
    for (let from = 0; from < ids.length; from += batch) {
      const some = ids.slice(from, from + batch)
      await transaction(async (tx) => {
        await lockBeside(tx)
        await computeBeside(tx, some)
      })
    }
    written += ids.length
    const reached = at
    await transaction((tx) => noteComputed(tx, reached))
  }
  return written
}
