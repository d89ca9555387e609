import {
  standardWebhookHeaders,
  webhookHeaders,
  webhookUrlLengthMax,
} from '@sampan/contract/office/webhooks/kinds.ts'
import { brandName } from '@sampan/contract/wire/brand.ts'
import type { JobContext } from '#kernel/jobs.ts'
import { deliverAll, nextTryAfter } from '#kernel/outbox.ts'
import { readUrl } from '#kernel/outside/open-address.ts'
import { type Posted, post, unanswered } from '#kernel/outside/post.ts'
import { ownerOf } from '#kernel/owner.ts'
import type { Service } from '#kernel/services.ts'
import { type DueDelivery, markTried, takeDue } from './delivery-store.ts'
import { openSecret } from './secret.ts'
import { signatureOf, standardSignatureOf } from './webhook-signature.ts'
import { noteFailed, noteTaken } from './webhook-store.ts'

const takenAtOnce = 40
const timeoutMs = 10_000
/** Longer than a whole batch may take with addresses that do not answer. */
const leaseMs = 60_000

/** Tells shops' addresses what is due. */
export const deliverService: Service = { name: 'webhooks.deliver', everyMs: 1000, step: deliverDue }

/** Any number of workers may do it at the same time: each delivery is taken by one. */
export async function deliverDue(ctx: JobContext): Promise<void> {
  await deliverAll<DueDelivery, null>({
    claim: () => takeDue(ctx.db, ctx.clock.now(), leaseMs, takenAtOnce),
    full: 1, // an address is given few at once, and may have more that is due
    open: async () => null,
    send: (delivery) => deliver(ctx, delivery),
    close: () => {},
  })
}

/** The body is made from the row alone: each try of a delivery says the same. */
const bodyOf = ({ event_id, kind, created_at, facts }: DueDelivery): string =>
  JSON.stringify({ id: event_id, kind, at: created_at.toISOString(), data: facts })

/**
 * Whatever keeps one from being sent, such as a secret that cannot be unsealed, is this delivery's failed try: it takes no other's
 * turn, and it ends as one does that nobody answers.
 */
async function deliver(ctx: JobContext, delivery: DueDelivery): Promise<void> {
  // Tries that were cut off before they ended are counted too: one whose time is over is not sent once more.
  const isOver = delivery.tries > 1 && delivery.ends_at <= ctx.clock.now()
  const posted = isOver ? timeOver : await trySending(ctx, delivery)
  const now = ctx.clock.now()
  const { status } = posted
  const isTaken = status !== null && status >= 200 && status < 300
  const nextTryAt = nextTryAfter(delivery.tries, now)
  const state = isTaken ? 'sent' : nextTryAt <= delivery.ends_at ? 'waiting' : 'failed'
  await markTried(ctx.db, delivery, { state, answer: status, problem: posted.problem, nextTryAt })
  if (isTaken) await noteTaken(ctx.db, delivery.webhook_id)
  else await noteFailed(ctx.db, delivery.webhook_id, now)
}

const timeOver: Posted = unanswered('Its time was over')

async function trySending(ctx: JobContext, delivery: DueDelivery): Promise<Posted> {
  try {
    return await send(ctx, delivery)
  } catch (error) {
    ctx.log.error({ err: error, delivery: delivery.id }, 'a webhook could not be sent')
    return unanswered(`It could not be made; ${ownerOf(ctx.memory).facts.name} was told`)
  }
}

function send({ config, clock }: JobContext, delivery: DueDelivery): Promise<Posted> {
  const url = readUrl(delivery.url, { isLocalAllowed: config.webhooksLocal, lengthMax: webhookUrlLengthMax })
  if (url === null) return Promise.resolve(unanswered('No such address may be told'))
  const now = clock.now()
  const { secretSealed, oldSecretSealed, oldSecretUntil } = delivery
  const isOldGood = oldSecretSealed !== null && oldSecretUntil !== null && oldSecretUntil > now
  const sealed = isOldGood ? [secretSealed, oldSecretSealed] : [secretSealed]
  const secrets = sealed.map((one) => openSecret(config, one))
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const id = delivery.event_id
  const body = bodyOf(delivery)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': `${brandName}-Webhooks/1`,
    [webhookHeaders.event]: id,
    [webhookHeaders.timestamp]: timestamp,
    [webhookHeaders.signature]: signatureOf(secrets, timestamp, body),
    [standardWebhookHeaders.id]: id,
    [standardWebhookHeaders.timestamp]: timestamp,
    [standardWebhookHeaders.signature]: standardSignatureOf(secrets, { id, timestamp, body }),
  }
  return post(url, { body, headers }, { timeoutMs, isLocalAllowed: config.webhooksLocal })
}
