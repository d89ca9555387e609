import { deliveriesKeptDays } from '@sampan/contract/office/webhooks/kinds.ts'
import type { Job } from '#kernel/jobs.ts'
import { deleteDeliveries } from './delivery-store.ts'

/** The list of what was told goes back so far. */
export const deleteDeliveriesJob: Job = {
  name: 'webhooks.forget-deliveries',
  cron: '47 3 * * *',
  work: ({ db, clock }) =>
    deleteDeliveries(db, new Date(clock.now().getTime() - deliveriesKeptDays * 86_400_000)),
}
