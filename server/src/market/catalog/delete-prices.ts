import type { Job } from '#kernel/jobs.ts'
import { deletePrices } from './price-store.ts'

/** Prices that ended longer ago than this are forgotten. */
const keptDays = 90

export const deletePricesJob: Job = {
  name: 'catalog.forget-prices',
  cron: '41 2 * * *',
  work: ({ db }) => deletePrices(db, keptDays),
}
