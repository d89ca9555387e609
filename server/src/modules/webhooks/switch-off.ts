import { localeOf } from '@sampan/contract/locales/index.ts'
import { failingDaysMax } from '@sampan/contract/webhooks/kinds.ts'
import type { Job, JobContext } from '#kernel/jobs.ts'
import { sendMail } from '#modules/mail/index.ts'
import { dropWaiting, switchOffFailing } from './webhook-store.ts'

const dayMs = 86_400_000

/**
 * Switches off what has taken nothing for days, and tells the shop: by e-mail to the address that it gave (its text is
 * `shopmail.webhookOff`), and in its list. The owner switches it on again.
 */
export const switchOffJob: Job = { name: 'webhooks.switch-off', cron: '*/10 * * * *', work: switchOff }

function switchOff(ctx: JobContext): Promise<void> {
  return ctx.transaction(async (tx) => {
    const now = ctx.clock.now()
    const off = await switchOffFailing(tx, new Date(now.getTime() - failingDaysMax * dayMs))
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
