import type { Job } from '#kernel/jobs.ts'
import { batchMax, countBags, countPaid, daysToRecount, recountDay } from './day-store.ts'
import { markPaid } from './words-store.ts'

/** Once a minute: a shop's numbers may be that late. It reads notes, and of orders only those that are noted. */
export const countDaysJob: Job = {
  name: 'reports.count-days',
  cron: '* * * * *',
  work: async (ctx) => {
    for (const count of [countBags, countPaid]) {
      let notes = batchMax
      while (notes === batchMax) notes = await ctx.transaction(count)
    }
    for (const day of await daysToRecount(ctx.db)) await ctx.transaction((tx) => recountDay(tx, day))
  },
}

const dayMs = 86_400_000

/** Counts yesterday by all its orders, which corrects a count that went wrong in whatever way. */
export const checkDayJob: Job = {
  name: 'reports.check-day',
  cron: '23 2 * * *',
  work: async (ctx) => {
    const yesterday = new Date(ctx.clock.now().getTime() - dayMs)
    await ctx.transaction((tx) => recountDay(tx, yesterday.toISOString().slice(0, 10)))
    await ctx.transaction((tx) => markPaid(tx, yesterday))
  },
}
