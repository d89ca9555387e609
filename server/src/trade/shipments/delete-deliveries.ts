import { hookMinutes } from '@sampan/contract/trade/shipments/hook.ts'
import type { Job } from '#kernel/jobs.ts'
import { deleteDeliveries } from './tracking-service-store.ts'

/** Twice the time in which one is taken: clocks may differ by as much either way. */
const keptMs = hookMinutes * 2 * 60_000

export const deleteDeliveriesJob: Job = {
  name: 'shipments.forget-deliveries',
  cron: '*/10 * * * *',
  work: async ({ db, clock }) => {
    await deleteDeliveries(db, new Date(clock.now().getTime() - keptMs))
  },
}
