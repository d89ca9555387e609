import { sql } from 'kysely'
import { deleteInBatches } from '#kernel/delete-in-batches.ts'
import type { Job } from '#kernel/jobs.ts'

const keptDays = 30

/** E-mails that were sent a month ago are deleted: they say what buyers bought. */
export const forgetSent: Job = {
  name: 'mail.forget-sent',
  cron: '37 3 * * *',
  work: ({ db }) =>
    deleteInBatches(db, 'mail', sql`state = 'sent' and sent_at < now() - make_interval(days => ${keptDays})`),
}
