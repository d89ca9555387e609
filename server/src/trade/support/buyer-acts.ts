import type { supportEndpoints } from '@sampan/contract/trade/support/endpoints.ts'
import { messagesUnreadMax } from '@sampan/contract/trade/support/limits.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { takeEvidence } from '#base/media/index.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { emit } from '#kernel/domain-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { localeOfText } from '#market/reviews/index.ts'
import './events.ts'
import { giveByRule } from './give-by-rule.ts'
import { insertMessage } from './message-store.ts'
import { presentMessages } from './present-message.ts'
import { presentThreads } from './present-thread.ts'
import { requireCards } from './require-cards.ts'
import { findThread, lockThread, openThread } from './thread-store.ts'
import { countBuyersMessage, markSeen, rateThread } from './thread-write-store.ts'
import { publishToSides } from './whose.ts'

type Rows = typeof supportEndpoints
type Answer<Name extends keyof Rows> = Promise<OutputOf<Rows[Name]>>

/**
 * Writes to the desk or a shop; begins the conversation where none is open. Refuses notFound, conversationClosed, messagesWait
 * while many are unread, cardNotYours.
 */
export function sendMessage(
  ctx: BuyerContext,
  input: ParsedOf<Rows['support_send']>,
): Answer<'support_send'> {
  const { id: buyerId } = ctx.buyer
  const at = ctx.clock.now()
  return ctx.act(async (tx) => {
    const thread =
      ('thread' in input
        ? await lockThread(tx, { buyerId }, input.thread)
        : await openThread(tx, buyerId, { shopId: input.shop }, at)) ?? refuse('notFound')
    if (thread.closedAt !== null) refuse('conversationClosed')
    if (thread.staffUnread >= messagesUnreadMax) refuse('messagesWait', { max: messagesUnreadMax })
    await requireCards(tx, thread, input)
    if (input.picture !== undefined && !(await takeEvidence(tx, buyerId, [input.picture])))
      refuse('cardNotYours')
    const row = {
      threadId: thread.id,
      n: thread.lastN + 1,
      operatorId: null,
      text: input.text,
      locale: localeOfText(input.text, ctx.locale),
      pictureId: input.picture ?? null,
      productId: input.product ?? null,
      orderId: input.order ?? null,
      createdAt: at,
    }
    await insertMessage(tx, row)
    const shown = input.order !== undefined ? 'order' : input.product !== undefined ? 'product' : null
    await giveByRule(tx, thread, await countBuyersMessage(tx, thread.id, { at, topic: shown }))
    await publishToSides(tx, thread, 'message')
    if (thread.shopId !== null)
      await emit(tx, 'support.received', { conversationId: thread.id, shopId: thread.shopId, n: row.n, at })
    const after = (await findThread(tx, { buyerId }, thread.id)) ?? refuse('notFound')
    return {
      conversation: (await presentThreads(tx, [after], 'buyer'))(after),
      message: (await presentMessages(tx, ctx.locale, [row], ''))(row),
    }
  })
}

/** Moves the buyer's read mark forward. Refuses notFound. */
export function markRead(ctx: BuyerContext, input: ParsedOf<Rows['support_seen']>): Answer<'support_seen'> {
  return ctx.act(async (tx) => {
    const marked =
      (await markSeen(tx, { buyerId: ctx.buyer.id }, input.thread, input.n)) ?? refuse('notFound')
    if (marked.hasMoved) await publishToSides(tx, { ...marked, id: input.thread }, 'message')
    return { unread: marked.unread }
  })
}

/** Lets the other side see that the buyer is typing. Refuses notFound. */
export function noteTyping(
  ctx: BuyerContext,
  input: ParsedOf<Rows['support_typing']>,
): Answer<'support_typing'> {
  return ctx.act(async (tx) => {
    const thread = (await findThread(tx, { buyerId: ctx.buyer.id }, input.thread)) ?? refuse('notFound')
    await publishToSides(tx, thread, 'typing', 'staff')
    return null
  })
}

/** Rates a closed conversation. Refuses notFound while it is open, alreadyDecided when it is rated. */
export function rateConversation(
  ctx: BuyerContext,
  input: ParsedOf<Rows['support_rate']>,
): Answer<'support_rate'> {
  const reader = { buyerId: ctx.buyer.id }
  return ctx.act(async (tx) => {
    const isRated = await rateThread(tx, ctx.buyer.id, input.thread, input.rating)
    const thread = await findThread(tx, reader, input.thread)
    if (!thread || thread.closedAt === null) return refuse('notFound')
    if (!isRated) refuse('alreadyDecided')
    await publishToSides(tx, thread, 'message')
    return (await presentThreads(tx, [thread], 'buyer'))(thread)
  })
}
