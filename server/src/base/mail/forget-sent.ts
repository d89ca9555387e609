import type { Job } from '#kernel/jobs.ts'
import { forgetSentBefore } from './mail-store.ts'

const keptDays = 30

/** E-mails that were sent a month ago are deleted: they say what buyers bought. */
export const forgetSent: Job = {
  name: 'mail.forget-sent',
  cron: '37 3 * * *',
  work: ({ db }) => forgetSentBefore(db, keptDays),
}
