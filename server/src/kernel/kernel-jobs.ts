import { deleteOldKeys } from '#kernel/idempotency.ts'
import { deleteFailedJobs, freeLostJobs, type Job } from '#kernel/jobs.ts'
import { deleteLiveEvents } from '#kernel/live-events.ts'

/** Jobs that belong to no module. */
export const kernelJobs: readonly Job[] = [
  { name: 'kernel.forget-old-keys', cron: '17 3 * * *', work: ({ db }) => deleteOldKeys(db) },
  { name: 'kernel.forget-failed-jobs', cron: '19 3 * * *', work: ({ db }) => deleteFailedJobs(db) },
  { name: 'kernel.free-lost-jobs', cron: '* * * * *', work: ({ db }) => freeLostJobs(db) },
  { name: 'kernel.forget-live-events', cron: '* * * * *', work: ({ db }) => deleteLiveEvents(db) },
]
