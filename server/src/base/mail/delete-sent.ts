import type { Job } from '#kernel/jobs.ts'
import { deleteSentBefore } from './mail-store.ts'

const keptDays = 30

/** E-mails that were sent a month ago are deleted: they say what buyers bought. */
export const deleteSent: Job = {
  name: 'mail.forget-sent',
  cron: '37 3 * * *',
  work: ({ db }) => deleteSentBefore(db, keptDays),
}
