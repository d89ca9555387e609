import { failingDaysMax } from '@sampan/contract/office/webhooks/kinds.ts'
import { localeOf } from '@sampan/contract/wire/locales.ts'
import { sendMail } from '#base/mail/index.ts'
import { eachAlone } from '#kernel/each-alone.ts'
import type { Job, JobContext } from '#kernel/jobs.ts'
import { dropWaiting, failingSince, switchOffFailing } from './webhook-store.ts'

const dayMs = 86_400_000

/**
 * Switches off what has taken nothing for days, and tells the shop: by e-mail to the address that it gave (its text is
 * `shopmail.webhookOff`), and in its list. The owner switches it on again.
 */
export const switchOffJob: Job = { name: 'webhooks.switch-off', cron: '*/10 * * * *', work: switchOff }

async function switchOff(ctx: JobContext): Promise<void> {
  const now = ctx.clock.now()
  const since = new Date(now.getTime() - failingDaysMax * dayMs)
  await eachAlone(ctx, switchOffJob.name, await failingSince(ctx.db, since), async (tx, webhookId) => {
    const off = await switchOffFailing(tx, webhookId, since)
    for (const { id, url, to, language } of off) {
      await dropWaiting(tx, id)
      if (to === null) continue
      const mail = {
        to,
        template: 'shopmail.webhookOff',
        detail: { host: new URL(url).host, days: failingDaysMax },
        locale: localeOf(language),
        phrase: '',
      }
      await sendMail(tx, mail, now)
    }
  })
}
