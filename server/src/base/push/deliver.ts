import { tagOf } from '@sampan/contract/wire/locales.ts'
import type WebPush from 'web-push'
import type { Config } from '#kernel/config.ts'
import type { JobContext } from '#kernel/jobs.ts'
import { deliverAll } from '#kernel/outbox.ts'
import { type Posted, post, unanswered } from '#kernel/outside/post.ts'
import type { Service } from '#kernel/services.ts'
import { deleteGone } from './device-store.ts'
import { readPushAddress, verdictOn } from './push-rules.ts'
import { type DueMessage, markTried, takeDue } from './push-store.ts'

const takenAtOnce = 40
const timeoutMs = 10_000
/** Longer than a whole batch may take with services that do not answer. */
const leaseMs = 60_000

type Vapid = NonNullable<Config['vapid']>

/** Sends push messages that are due. Without keys everything waits, and is given up when its time is over. */
export const deliverPush: Service = { name: 'push.deliver', everyMs: 1000, step: deliverDue }

/** Any number of workers may do it at the same time: each message is taken by one. */
export async function deliverDue(ctx: JobContext): Promise<void> {
  const { vapid } = ctx.config
  if (vapid === null) return
  await deliverAll<DueMessage, typeof WebPush>({
    claim: () => takeDue(ctx.db, ctx.clock.now(), leaseMs, takenAtOnce),
    full: takenAtOnce,
    // The package is loaded by what sends: a server without keys does without it.
    open: async () => (await import('web-push')).default,
    send: (message, webPush) => deliver(ctx, message, { vapid, webPush }),
    close: () => {},
  })
}

interface By {
  vapid: Vapid
  webPush: typeof WebPush
}

async function deliver(ctx: JobContext, message: DueMessage, by: By): Promise<void> {
  const now = ctx.clock.now()
  const { tries, ends_at: endsAt } = message
  // A message whose time is over is not sent, however its tries ended.
  const posted = endsAt <= now ? unanswered('Its time was over') : await trySending(ctx, message, by)
  const verdict = verdictOn(posted, { tries, endsAt, now: ctx.clock.now() })
  if (verdict.state === 'gone') return deleteGone(ctx.db, message.device_id)
  const lastError = verdict.state === 'sent' ? '' : verdict.lastError
  const nextTryAt = verdict.state === 'waiting' ? verdict.nextTryAt : now
  await markTried(ctx.db, message, { state: verdict.state, nextTryAt, lastError })
  if (verdict.state === 'failed')
    ctx.log.warn(
      { push: message.id, status: posted.status, problem: lastError },
      'a push message was given up',
    )
}

/** Whatever keeps one from being sealed, such as a key that is none, is this message's failed try alone. */
async function trySending(ctx: JobContext, message: DueMessage, { vapid, webPush }: By): Promise<Posted> {
  const url = readPushAddress(message.endpoint, ctx.config)
  if (url === null) return unanswered('No such push service may be told')
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint: url.href, keys: { p256dh: message.p256dh, auth: message.auth } },
      JSON.stringify(payloadOf(message)),
      {
        vapidDetails: vapid,
        TTL: Math.ceil((message.ends_at.getTime() - ctx.clock.now().getTime()) / 1000),
        topic: message.topic,
        urgency: message.is_urgent ? 'high' : 'normal',
        contentEncoding: 'aes128gcm',
      },
    )
    const sent = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)])
    return await post(
      url,
      { body: body ?? '', headers: Object.fromEntries(sent) },
      { timeoutMs, isLocalAllowed: ctx.config.webhooksLocal },
    )
  } catch (error) {
    ctx.log.error({ err: error, push: message.id }, 'a push message could not be sealed')
    return { ...unanswered('It could not be sealed'), status: 400 }
  }
}

/** Payload that the service worker of the buyers' app reads (`web/worker/`). */
const payloadOf = ({ title, body, path, topic, locale, notice_id: notice }: DueMessage) => ({
  title,
  body,
  path,
  tag: topic,
  lang: tagOf(locale as Parameters<typeof tagOf>[0]), // `sendPush` wrote it
  notice: notice ?? undefined,
})
