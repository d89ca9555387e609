import { deliveriesKeptDays } from '@sampan/contract/office/webhooks/kinds.ts'
import type { Job } from '#kernel/jobs.ts'
import { forgetDeliveries } from './delivery-store.ts'

/** The list of what was told goes back so far. */
export const forgetDeliveriesJob: Job = {
  name: 'webhooks.forget-deliveries',
  cron: '47 3 * * *',
  work: ({ db, clock }) =>
    forgetDeliveries(db, new Date(clock.now().getTime() - deliveriesKeptDays * 86_400_000)),
}
