import type { Job } from '#kernel/jobs.ts'
import { copyMailStates } from './recall-store.ts'

const copiedAtOnce = 1000

/** Notes how the e-mails of recalls fared, before the outbox forgets them: the proof that buyers were told. */
export const noteMailsJob: Job = {
  name: 'recalls.note-mails',
  cron: '*/10 * * * *',
  async work(ctx) {
    for (let after: string | null = '00000000-0000-0000-0000-000000000000'; after !== null; ) {
      const from: string = after
      after = await ctx.transaction(async (tx) => (await copyMailStates(tx, from, copiedAtOnce)).last)
    }
  },
}
