import type { webhooksConsoleEndpoints } from '@sampan/contract/office/webhooks/console-endpoints.ts'
import {
  oldSecretHours,
  webhooksPerShopMax,
  webhookUrlLengthMax,
} from '@sampan/contract/office/webhooks/kinds.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { audit } from '#base/staff/index.ts'
import type { AnswerOf, MemberContext } from '#kernel/context.ts'
import { newId } from '#kernel/ids.ts'
import { readUrl, type UrlRules } from '#kernel/outside/open-address.ts'
import { refuse } from '#kernel/refusal.ts'
import { presentWebhook } from './present.ts'
import { newSecret, sealSecret } from './secret.ts'
import {
  changeWebhook,
  countHeld,
  dropWaiting,
  holdWebhook,
  insertWebhook,
  webhooksOf,
} from './webhook-store.ts'

type Rows = typeof webhooksConsoleEndpoints

const rulesOf = ({ config }: MemberContext): UrlRules => ({
  isLocalAllowed: config.webhooksLocal,
  lengthMax: webhookUrlLengthMax,
})

const subjectOf = (id: string) => ({ type: 'webhook', id })

/** Which addresses one's own shop tells. */
export async function listWebhooks(ctx: MemberContext): Promise<AnswerOf<Rows['console_webhook_list']>> {
  const now = ctx.clock.now()
  return (await webhooksOf(ctx.db, ctx.member.shopId)).map((row) => presentWebhook(row, now))
}

/** Adds an address. Its secret is in this answer and never shown again. Refused in this order: webhookAddress, webhooksFull. */
export function addWebhook(
  ctx: MemberContext,
  input: ParsedOf<Rows['console_webhook_add']>,
): Promise<AnswerOf<Rows['console_webhook_add']>> {
  const url = readUrl(input.url, rulesOf(ctx)) ?? refuse('webhookAddress')
  const { shopId } = ctx.member
  const secret = newSecret()
  const now = ctx.clock.now()
  return ctx.act(async (tx) => {
    if ((await countHeld(tx, shopId)) >= webhooksPerShopMax)
      refuse('webhooksFull', { count: webhooksPerShopMax })
    const row = await insertWebhook(tx, {
      id: newId(),
      shop_id: shopId,
      url: url.href,
      kinds: [...new Set(input.kinds)],
      secret_sealed: sealSecret(ctx.config, secret),
      created_at: now,
    })
    await audit(tx, ctx, {
      action: 'webhooks.add',
      subject: subjectOf(row.id),
      after: { shopId, url: row.url, kinds: row.kinds.join(' ') },
    })
    return { webhook: presentWebhook(row, now), secret }
  })
}

/** Changes an address, or switches it off or on; on again, it begins anew. Refused in this order: webhookAddress, notFound. */
export function saveWebhook(
  ctx: MemberContext,
  input: ParsedOf<Rows['console_webhook_save']>,
): Promise<AnswerOf<Rows['console_webhook_save']>> {
  const url = readUrl(input.url, rulesOf(ctx)) ?? refuse('webhookAddress')
  return ctx.act(async (tx) => {
    const before = (await holdWebhook(tx, ctx.member.shopId, input.id)) ?? refuse('notFound')
    const state = input.isOn ? 'on' : before.state === 'failing' ? 'failing' : 'off'
    const isNew = url.href !== before.url || (state === 'on' && before.state !== 'on')
    const row = await changeWebhook(tx, before.id, {
      url: url.href,
      kinds: [...new Set(input.kinds)],
      state,
      ...(isNew ? { failing_since: null, retry_at: null } : {}),
    })
    if (state !== 'on') await dropWaiting(tx, row.id)
    await audit(tx, ctx, {
      action: 'webhooks.save',
      subject: subjectOf(row.id),
      before: { url: before.url, kinds: before.kinds.join(' '), state: before.state },
      after: { url: row.url, kinds: row.kinds.join(' '), state: row.state },
    })
    return presentWebhook(row, ctx.clock.now())
  })
}

/** Makes a new secret; the one before signs beside it for a day, so that nothing is refused meanwhile. Refuses notFound. */
export function rotateSecret(
  ctx: MemberContext,
  { id }: ParsedOf<Rows['console_webhook_rotate']>,
): Promise<AnswerOf<Rows['console_webhook_rotate']>> {
  const secret = newSecret()
  const now = ctx.clock.now()
  return ctx.act(async (tx) => {
    const before = (await holdWebhook(tx, ctx.member.shopId, id)) ?? refuse('notFound')
    const row = await changeWebhook(tx, id, {
      secret_sealed: sealSecret(ctx.config, secret),
      old_secret_sealed: before.secret_sealed,
      old_secret_until: new Date(now.getTime() + oldSecretHours * 3_600_000),
    })
    await audit(tx, ctx, { action: 'webhooks.rotate', subject: subjectOf(id) })
    return { webhook: presentWebhook(row, now), secret }
  })
}

/** Refuses notFound, for another shop's exactly as for none. */
export const removeWebhook = (
  ctx: MemberContext,
  { id }: ParsedOf<Rows['console_webhook_remove']>,
): Promise<AnswerOf<Rows['console_webhook_remove']>> =>
  ctx.act(async (tx) => {
    const before = (await holdWebhook(tx, ctx.member.shopId, id)) ?? refuse('notFound')
    await changeWebhook(tx, id, { ended_at: ctx.clock.now() })
    await dropWaiting(tx, id)
    await audit(tx, ctx, { action: 'webhooks.remove', subject: subjectOf(id), before: { url: before.url } })
    return null
  })
