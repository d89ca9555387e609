import type { webhooksConsoleEndpoints } from '@sampan/contract/office/webhooks/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, MemberContext } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import { deliveryRows, insertTest, makeDue, webhookOfEnded } from './delivery-store.ts'
import { presentDelivery } from './present.ts'
import { holdWebhook } from './webhook-store.ts'

type Rows = typeof webhooksConsoleEndpoints

/** The deliveries to a webhook of the caller's shop, newest first. */
export async function listDeliveries(
  ctx: MemberContext,
  { cursor, limit, webhookId }: ParsedOf<Rows['console_webhook_deliveries']>,
): Promise<AnswerOf<Rows['console_webhook_deliveries']>> {
  const last = decodeCursor(cursor, ['number'])
  const rows = await deliveryRows(ctx.db, {
    shopId: ctx.member.shopId,
    webhookId,
    beforeId: last?.[0] ?? null,
    limit: limit + 1,
  })
  return pageOf(rows, limit, ({ id }) => [id], presentDelivery)
}

/** Sends a delivery that is about nothing, once. Refused in this order: notFound, webhookOff. */
export const testWebhook = (
  ctx: MemberContext,
  { id }: ParsedOf<Rows['console_webhook_test']>,
): Promise<AnswerOf<Rows['console_webhook_test']>> =>
  ctx.act(async (tx) => {
    const row = (await holdWebhook(tx, ctx.member.shopId, id)) ?? refuse('notFound')
    if (row.state !== 'on') refuse('webhookOff')
    await insertTest(tx, { webhookId: id, eventId: newId(), now: ctx.clock.now() })
    return null
  })

/** Sends what was sent or given up once more, under the same event id. Refused in this order: notFound, webhookOff. */
export const sendAgain = (
  ctx: MemberContext,
  { id }: ParsedOf<Rows['console_webhook_again']>,
): Promise<AnswerOf<Rows['console_webhook_again']>> =>
  ctx.act(async (tx) => {
    const webhookId = (await webhookOfEnded(tx, ctx.member.shopId, Number(id))) ?? refuse('notFound')
    const row = (await holdWebhook(tx, ctx.member.shopId, webhookId)) ?? refuse('notFound')
    if (row.state !== 'on') refuse('webhookOff')
    await makeDue(tx, Number(id), ctx.clock.now())
    return null
  })
