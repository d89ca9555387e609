import type { Job } from '#kernel/jobs.ts'
import { forgetPrices } from './price-store.ts'

/** Prices that ended longer ago than this are forgotten. */
const keptDays = 90

export const forgetPricesJob: Job = {
  name: 'catalog.forget-prices',
  cron: '41 2 * * *',
  work: ({ db }) => forgetPrices(db, keptDays),
}
