import type { supportConsoleEndpoints } from '@sampan/contract/trade/support/console-endpoints.ts'
import { messagesUnreadMax } from '@sampan/contract/trade/support/limits.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { MemberContext } from '#kernel/context.ts'
import { emit } from '#kernel/domain-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { shopRefs } from '#market/shops/index.ts'
import { answerHeld } from './answer.ts'
import { buyerOfOrder } from './message-store.ts'
import { openThread } from './thread-store.ts'
import { noteNoticed } from './thread-write-store.ts'

type Row = (typeof supportConsoleEndpoints)['shop_support_begin']

/**
 * A shop writes to the buyer of an order, in their open conversation or a new one. The order stands beside the words, and the buyer is
 * told at once, unless a notice about this conversation is unread. Refuses notFound, messagesWait while many are unread.
 */
export function writeAboutOrder(ctx: MemberContext, input: ParsedOf<Row>): Promise<OutputOf<Row>> {
  const { shopId } = ctx.member
  return ctx.act(async (tx) => {
    const order = (await buyerOfOrder(tx, shopId, input.order)) ?? refuse('notFound')
    const { buyerId } = order
    const thread = (await openThread(tx, buyerId, { shopId }, ctx.clock.now())) ?? refuse('notFound')
    if (thread.buyerUnread >= messagesUnreadMax) refuse('messagesWait', { max: messagesUnreadMax })
    const sent = await answerHeld(tx, ctx, thread, { text: input.text, orderId: input.order })
    if (!thread.isNoticed) {
      await noteNoticed(tx, thread.id)
      const { name: shopName } = (await shopRefs(tx, [shopId]))(shopId)
      await emit(tx, 'support.wrote', {
        conversationId: thread.id,
        buyerId,
        shopName,
        orderNo: order.orderNo,
      })
    }
    return sent
  })
}
