import { workInBatches } from '#kernel/each-alone.ts'
import type { Job, JobContext } from '#kernel/jobs.ts'
import { countNotes, lockOldDays, lockSales, type SoldDay, takeOffRecent } from './sale-store.ts'

/** Notes in one batch: few enough to stay within a statement's time limit. */
const batchMax = 500
/** A big day of a million products is taken in pieces, so that no seller waits for the whole of it. */
const agedMax = 2000
const recentDays = 30

/** Counts what was noted; a note that cannot be counted is set aside, and the others go on. Answers how many notes there were. */
export const countSales = (ctx: Pick<JobContext, 'db' | 'transaction' | 'log'>): Promise<number> =>
  workInBatches(ctx, {
    job: 'orders.count-sales',
    max: batchMax,
    take: lockSales,
    idOf: (id) => id,
    work: countNotes,
  })

/** Runs once a minute; lists may lag by that. */
export const countSalesJob: Job = {
  name: 'orders.count-sales',
  cron: '* * * * *',
  work: async (ctx) => {
    await countSales(ctx)
  },
}

/**
 * Takes what was sold 30 days ago or earlier off the recent sales of products and shops (SPEC §3 "sales"). A product or shop whose count
 * cannot be changed is set aside, and the others go on. Answers how many days there were.
 */
export const ageSales = async (ctx: Pick<JobContext, 'db' | 'transaction' | 'log'>): Promise<number> =>
  (await ageSalesOf(ctx, 'product')) + (await ageSalesOf(ctx, 'shop'))

/** The subjects of the two are numbers of different things, so each has a name of its own among what is set aside. */
const ageJobs = { product: 'orders.age-sales', shop: 'orders.age-shop-sales' } as const

function ageSalesOf(
  ctx: Pick<JobContext, 'db' | 'transaction' | 'log'>,
  kind: 'product' | 'shop',
): Promise<number> {
  return workInBatches<SoldDay>(ctx, {
    job: ageJobs[kind],
    max: agedMax,
    take: (tx, scope) => lockOldDays(tx, kind, recentDays, scope),
    idOf: ({ id }) => id,
    work: (tx, days) => takeOffRecent(tx, kind, days),
  })
}

/** Runs once a day, after midnight by UTC. */
export const ageSalesJob: Job = {
  name: 'orders.age-sales',
  cron: '5 0 * * *',
  work: async (ctx) => {
    await ageSales(ctx)
  },
}
