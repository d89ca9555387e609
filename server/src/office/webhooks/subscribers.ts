import type { RefundState } from '@sampan/contract/trade/refunds/status.ts'
import { systemClock } from '#kernel/clock.ts'
import { on, type Subscriber } from '#kernel/domain-events.ts'
import { enqueueWebhook } from './enqueue-webhook.ts'

/** States that decide a request for money back. */
const decided: ReadonlySet<RefundState> = new Set(['agreed', 'refused', 'refunding', 'refunded'])
/** SKUs that one delivery names. */
const skusAtOnce = 500

/** Facts are ids, states and sums: of a buyer a delivery says nothing. */
export const subscribers: readonly Subscriber[] = [
  on('order.paid', async (tx, { orderId, shopId }) =>
    enqueueWebhook(tx, {
      shopId,
      kind: 'order.paid',
      subject: orderId,
      facts: { orderId },
      at: systemClock.now(),
    }),
  ),
  on('order.cancelled', async (tx, { orderId, shopId, at }) =>
    enqueueWebhook(tx, { shopId, kind: 'order.cancelled', subject: orderId, facts: { orderId }, at }),
  ),
  on('order.shipped', async (tx, { orderId, shopId, at }) =>
    enqueueWebhook(tx, { shopId, kind: 'order.shipped', subject: orderId, facts: { orderId }, at }),
  ),
  on('order.completed', async (tx, { orderId, shopId, at }) =>
    enqueueWebhook(tx, { shopId, kind: 'order.completed', subject: orderId, facts: { orderId }, at }),
  ),
  on('parcel.sent', async (tx, { parcelId, orderId, shopId, at }) =>
    enqueueWebhook(tx, { shopId, kind: 'parcel.sent', subject: orderId, facts: { orderId, parcelId }, at }),
  ),
  on('parcel.moved', async (tx, { parcelId, orderId, shopId, milestone, state, at }) => {
    const facts = { orderId, parcelId, milestone, state }
    enqueueWebhook(tx, { shopId, kind: 'parcel.moved', subject: orderId, facts, at })
  }),
  on('refund.opened', async (tx, { refundId, orderId, shopId, amountCents, state }) => {
    const facts = { refundId, orderId, amountCents, state }
    const at = systemClock.now()
    enqueueWebhook(tx, { shopId, kind: 'refund.opened', subject: orderId, facts, at })
    // A refund that is paid at once is opened and decided in one step.
    if (decided.has(state))
      enqueueWebhook(tx, { shopId, kind: 'refund.decided', subject: orderId, facts, at })
  }),
  on('refund.changed', async (tx, { refundId, orderId, shopId, amountCents, state }) => {
    if (!decided.has(state)) return
    const facts = { refundId, orderId, amountCents, state }
    enqueueWebhook(tx, { shopId, kind: 'refund.decided', subject: orderId, facts, at: systemClock.now() })
  }),
  on('support.received', async (tx, { conversationId, shopId, n, at }) => {
    const facts = { threadId: conversationId, n }
    enqueueWebhook(tx, { shopId, kind: 'message.received', subject: conversationId, facts, at })
  }),
  on('goods.published', async (tx, { productId, shopId }) =>
    enqueueWebhook(tx, {
      shopId,
      kind: 'product.published',
      subject: `product ${productId}`,
      facts: { productId },
      at: systemClock.now(),
    }),
  ),
  on('takedown.made', async (tx, { productId, shopId, at }) =>
    enqueueWebhook(tx, {
      shopId,
      kind: 'product.takenDown',
      subject: `product ${productId}`,
      facts: { productId },
      at,
    }),
  ),
  on('stock.low', async (tx, { shopId, skuIds, skuCodes, at }) => {
    for (let n = 0; n < skuIds.length; n += skusAtOnce) {
      const facts = { skuIds: skuIds.slice(n, n + skusAtOnce), skuCodes: skuCodes.slice(n, n + skusAtOnce) }
      enqueueWebhook(tx, { shopId, kind: 'stock.low', subject: 'stock', facts, at })
    }
  }),
]
