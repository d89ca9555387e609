import { sql } from 'kysely'
import { deleteInBatches } from '#kernel/delete-in-batches.ts'
import type { Job } from '#kernel/jobs.ts'

/** Prices that ended longer ago than this are forgotten. */
const keptDays = 90

export const forgetPricesJob: Job = {
  name: 'catalog.forget-prices',
  cron: '41 2 * * *',
  work: ({ db }) =>
    deleteInBatches(db, 'price_change', sql`until < now() - make_interval(days => ${keptDays})`),
}
