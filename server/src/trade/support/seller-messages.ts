import type { supportSellerEndpoints } from '@sampan/contract/trade/support/seller-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { localeOf } from '@sampan/contract/wire/locales.ts'
import { buyerProfiles } from '#base/account/index.ts'
import { audit, auditActorOf } from '#base/staff/index.ts'
import type { AnswerOf, KeyContext } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import { holdOpen, writeAnswer } from './held-acts.ts'
import { messagesOf } from './inbox.ts'
import { presentMessages } from './present-message.ts'
import { presentThreads } from './present-thread.ts'
import { requireCards } from './require-cards.ts'
import { deskThreads, type ThreadRow } from './thread-store.ts'
import { publishToSides } from './whose.ts'

type Rows = typeof supportSellerEndpoints

/** The shop's conversations: those that wait by who waits longest, the others the latest first. */
export async function listSellerThreads(
  ctx: KeyContext,
  { cursor, limit, show }: ParsedOf<Rows['seller_message_threads']>,
): Promise<AnswerOf<Rows['seller_message_threads']>> {
  const { shopId, operatorId } = ctx.shopKey
  const after = decodeCursor(cursor, ['date', 'uuid'])
  const rows = await deskThreads(
    ctx.db,
    { shopId },
    { show, mine: operatorId, waited: null, operatorId: null },
    { after: after && { at: new Date(after[0]), id: after[1] }, limit: limit + 1 },
  )
  const [present, buyers] = await Promise.all([
    presentThreads(ctx.db, rows, 'staff'),
    buyerProfiles(
      ctx.db,
      rows.map(({ buyerId }) => buyerId),
    ),
  ])
  const keyOf = ({ waitsSince, lastAt, id }: ThreadRow) => [
    (show === 'waiting' ? (waitsSince ?? lastAt) : lastAt).toISOString(),
    id,
  ]
  return pageOf(rows, limit, keyOf, (row) => {
    const { id, isClosed, lastN, last, lastAt, unread } = present(row)
    const buyer = buyers.get(row.buyerId)
    return {
      id,
      isClosed,
      lastN,
      last,
      lastAt,
      unread,
      buyerName: buyer?.name ?? '',
      language: localeOf(buyer?.language),
      waitsSince: row.waitsSince?.toISOString() ?? null,
    }
  })
}

/** Messages of one of the shop's conversations. Refuses notFound. */
export const listSellerMessages = (
  ctx: KeyContext,
  input: ParsedOf<Rows['seller_message_list']>,
): Promise<AnswerOf<Rows['seller_message_list']>> => messagesOf(ctx, { shopId: ctx.shopKey.shopId }, input)

/**
 * The shop's own system answers a buyer, in the name of whoever made the key; nobody has the conversation by that. Refuses notFound,
 * conversationClosed, cardNotYours.
 */
export const answerByKey = (
  ctx: KeyContext,
  input: ParsedOf<Rows['seller_message_answer']>,
): Promise<AnswerOf<Rows['seller_message_answer']>> =>
  ctx.act(async (tx) => {
    const { id: apiKey, name, shopId } = ctx.shopKey
    const thread = await holdOpen(tx, { shopId }, input.thread)
    await requireCards(tx, thread, input)
    const row = await writeAnswer(tx, ctx, thread, {
      text: input.text,
      productId: input.product ?? null,
      orderId: input.order ?? null,
    })
    await publishToSides(tx, thread, 'message')
    await audit(tx, auditActorOf(ctx), {
      action: 'messages.answer_by_key',
      subject: { type: 'conversation', id: thread.id },
      after: { apiKey, name, shopId, n: row.n },
    })
    return (await presentMessages(tx, ctx.locale, [row], null))(row)
  })
