import { isByShop, type ShopReason } from '@sampan/contract/trade/refunds/reasons.ts'
import type { RefundState } from '@sampan/contract/trade/refunds/status.ts'
import type { Milestone } from '@sampan/contract/trade/shipments/milestones.ts'
import type { Tx } from '#kernel/database.ts'
import { type DomainEvents, on, type Subscriber } from '#kernel/domain-events.ts'
import { isReportedMissing } from '#trade/orders/index.ts'
import type { NoticeKey } from './notice-texts.ts'
import { notify } from './notify.ts'
import { putNews } from './shop-news-store.ts'

const order = (id: string) => ({ type: 'order', id }) as const
const recharge = (id: string) => ({ type: 'recharge', id }) as const
const withdrawal = (id: string) => ({ type: 'withdrawal', id }) as const

const product = (id: number) => ({ type: 'product', id: String(id) }) as const

/** The milestones that a buyer does something about, or has waited for. */
const parcelTexts: Readonly<Partial<Record<Milestone, NoticeKey>>> = {
  outForDelivery: 'parcelOut',
  deliveryTried: 'parcelTrouble',
  problem: 'parcelTrouble',
  delivered: 'parcelDelivered',
}

/** Notices about a request for money back that others moved on; one that was only agreed waits for the goods. */
const refundTexts: Readonly<Partial<Record<RefundState, NoticeKey>>> = {
  agreed: 'refundSendBack',
  offered: 'refundOffered',
  refused: 'refundRefused',
  refunding: 'refundReceived',
  refunded: 'refundPaid',
  closed: 'refundClosed',
}

/** Notices about a report of illegal content, to whoever sent it or to the author of the review. */
const legalTexts: Readonly<Record<DomainEvents['legalNotice.told']['what'], NoticeKey>> = {
  received: 'legalReceived',
  decided: 'legalDecided',
  appealKept: 'legalAppealKept',
  appealChanged: 'legalAppealChanged',
  hidden: 'legalHidden',
  hiddenKept: 'legalHiddenKept',
  shown: 'legalShown',
}

/** Notices about what a shop gave back of itself. */
const shopTexts: Readonly<Record<ShopReason, NoticeKey>> = {
  shopGives: 'shopGave',
  shopCancels: 'shopCancelledUnsent',
}

async function notifyOfRefund(tx: Tx, event: DomainEvents['refund.changed']): Promise<void> {
  const { orderId, refundId, buyerId, state, by, reason } = event
  const amountCents = event.offeredCents ?? event.amountCents
  const key = isByShop(reason) && state === 'refunded' ? shopTexts[reason] : refundTexts[state]
  // A refund that is paid at once follows from the buyer's own request.
  if (key === undefined || (by === 'buyer' && state !== 'refunded')) return
  notify(tx, { buyerId, key, subject: { type: 'refund', id: orderId }, request: refundId, amountCents })
}

/** Notices that buyers get. They need none of their own acts, but for paying: the receipt of an order is kept. */
export const subscribers: readonly Subscriber[] = [
  on('order.paid', async (tx, { orderId, buyerId }) =>
    notify(tx, { buyerId, key: 'orderPaid', subject: order(orderId) }),
  ),
  on('order.cancelled', async (tx, { orderId, buyerId, actor, at }) => {
    if (actor === 'buyer') return
    const key = actor === 'timer' ? 'orderExpired' : 'orderCancelled'
    notify(tx, { buyerId, key, subject: order(orderId) }, at)
  }),
  on('order.pastShipBy', async (tx, { orderId, buyerId, at }) =>
    notify(tx, { buyerId, key: 'orderPastShipBy', subject: order(orderId) }, at),
  ),
  on('order.cancelledLate', async (tx, { orderId, buyerId, actor, amountCents, at }) => {
    if (actor === 'timer')
      notify(tx, { buyerId, key: 'orderCancelledLate', subject: order(orderId), amountCents }, at)
  }),
  on('order.lateCredited', async (tx, { orderId, buyerId, amountCents, at }) =>
    notify(tx, { buyerId, key: 'orderLateCredited', subject: order(orderId), amountCents }, at),
  ),
  on('order.shipped', async (tx, { orderId, buyerId, at }) =>
    notify(tx, { buyerId, key: 'orderShipped', subject: order(orderId) }, at),
  ),
  on('order.received', async (tx, { orderId, buyerId, actor, at }) => {
    if (actor !== 'buyer') notify(tx, { buyerId, key: 'orderReceived', subject: order(orderId) }, at)
  }),
  on('order.completed', async (tx, { orderId, buyerId, actor, at }) => {
    if (actor !== 'buyer') notify(tx, { buyerId, key: 'orderCompleted', subject: order(orderId) }, at)
  }),
  on('order.disputed', async (tx, { orderId, buyerId, step, at }) => {
    // Acts of the buyer are no news to them.
    if (step !== 'notReceived' && step !== 'takenBack')
      notify(tx, { buyerId, key: step, subject: order(orderId) }, at)
  }),
  on('shop.suspended', (tx, { at, ...shop }) => putNews(tx, { ...shop, what: 'suspended', at })),
  on('shop.released', (tx, { at, ...shop }) => putNews(tx, { ...shop, what: 'released', at })),
  on('parcel.moved', async (tx, { orderId, buyerId, milestone, state, heardAt }) => {
    const key = state === 'lost' ? 'parcelTrouble' : parcelTexts[milestone]
    if (key) notify(tx, { buyerId, key, subject: order(orderId) }, heardAt)
  }),
  on('parcel.proved', async (tx, { orderId, buyerId, at }) => {
    const key = (await isReportedMissing(tx, orderId)) ? 'proofPicturesReported' : 'proofPictures'
    notify(tx, { buyerId, key, subject: order(orderId) }, at)
  }),
  on('refund.opened', notifyOfRefund),
  on('refund.changed', notifyOfRefund),
  on('review.replied', async (tx, { buyerId, productId }) => {
    if (buyerId !== null) notify(tx, { buyerId, key: 'reviewReplied', subject: product(productId) })
  }),
  on('question.answered', async (tx, { buyerId, productId }) =>
    notify(tx, { buyerId, key: 'questionAnswered', subject: product(productId) }),
  ),
  on('favourite.told', async (tx, { productId, what, priceCents, buyerIds }) => {
    const key = what === 'back' ? 'favouriteBack' : 'favouriteCheaper'
    for (const buyerId of buyerIds)
      notify(tx, { buyerId, key, subject: product(productId), amountCents: priceCents })
  }),
  on('search.told', async (tx, { buyerId, words, address }) => {
    const subject = { type: 'search', id: address } as const
    if (words === '') notify(tx, { buyerId, key: 'filtersNews', subject })
    else notify(tx, { buyerId, key: 'searchNews', subject, search: words })
  }),
  on('support.unread', async (tx, { conversationId, buyerId, shopName }) => {
    const subject = { type: 'conversation', id: conversationId } as const
    if (shopName === '') notify(tx, { buyerId, key: 'deskAnswered', subject })
    else notify(tx, { buyerId, key: 'shopAnswered', subject, shopName })
  }),
  on('support.wrote', async (tx, { conversationId, buyerId, shopName, orderNo }) => {
    const subject = { type: 'conversation', id: conversationId } as const
    notify(tx, { buyerId, key: 'shopWrote', subject, shopName, number: orderNo })
  }),
  on('account.signedOut', async (tx, { buyerId, reason: { code, words }, at }) => {
    const subject = { type: 'none', id: '' } as const
    notify(tx, { buyerId, key: 'signedOut', subject, reasonCode: code, reason: words }, at)
  }),
  on('recall.told', async (tx, { buyerId, orderId, title, words, at }) => {
    const facts = { goods: title, reasonCode: 'other', reason: words }
    notify(tx, { buyerId, key: 'recalled', subject: order(orderId), ...facts }, at)
  }),
  on('legalNotice.told', async (tx, { noticeId, number, buyerId, what, outcome, words, at }) => {
    const subject = { type: 'legalNotice', id: noticeId } as const
    const facts = { number: String(number), outcome, reasonCode: 'other', reason: words }
    notify(tx, { buyerId, key: legalTexts[what], subject, ...facts }, at)
  }),
  on('merchant.asked', async (tx, { applicationId, buyerId, at }) => {
    notify(tx, { buyerId, key: 'merchantAsked', subject: { type: 'merchant', id: applicationId } }, at)
  }),
  on('merchant.decided', async (tx, { applicationId, buyerId, decision, at, ...why }) => {
    const subject = { type: 'merchant', id: applicationId } as const
    if (decision === 'refuse') notify(tx, { buyerId, key: 'merchantRefused', subject, ...why }, at)
    else notify(tx, { buyerId, key: 'merchantPassed', subject }, at)
  }),
  on('recharge.asked', async (tx, { rechargeId, buyerId, at, ...why }) => {
    notify(tx, { buyerId, key: 'rechargeAsked', subject: recharge(rechargeId), ...why }, at)
  }),
  on(
    'recharge.decided',
    async (tx, { rechargeId, buyerId, decision, arrivedCents, owedPaidCents, at, ...why }) => {
      const subject = recharge(rechargeId)
      const sums = { amountCents: arrivedCents ?? 0, owedCents: owedPaidCents }
      if (decision === 'refuse') notify(tx, { buyerId, key: 'rechargeRefused', subject, ...why }, at)
      else if (owedPaidCents > 0) notify(tx, { buyerId, key: 'rechargePaidOwed', subject, ...sums }, at)
      else notify(tx, { buyerId, key: 'rechargePassed', subject, ...sums }, at)
    },
  ),
  on('deposit.credited', async (tx, { deposits, at }) => {
    for (const { depositId, buyerId, amountCents, owedPaidCents } of deposits) {
      const key = owedPaidCents > 0 ? 'depositPaidOwed' : 'depositCredited'
      const subject = recharge(depositId)
      notify(tx, { buyerId, key, subject, amountCents, owedCents: owedPaidCents }, at)
    }
  }),
  on('deposit.reversed', async (tx, { deposits }) => {
    for (const { depositId, buyerId, amountCents, owedCents } of deposits) {
      const key = owedCents > 0 ? 'depositOwed' : 'depositReversed'
      notify(tx, { buyerId, key, subject: recharge(depositId), amountCents, owedCents })
    }
  }),
  on('card.paid', async (tx, { paymentId, buyerId, amountCents, owedPaidCents, orderIds, at }) => {
    // One for orders is told by these: paid, or kept on the balance.
    if (orderIds.length > 0) return
    const key = owedPaidCents > 0 ? 'cardPaidOwed' : 'cardCredited'
    notify(tx, { buyerId, key, subject: recharge(paymentId), amountCents, owedCents: owedPaidCents }, at)
  }),
  on('card.kept', async (tx, { paymentId, buyerId, amountCents, at }) =>
    notify(tx, { buyerId, key: 'cardKept', subject: recharge(paymentId), amountCents }, at),
  ),
  on('card.ended', async (tx, { paymentId, buyerId, amountCents, state, wasDeclined, at }) => {
    if (state === 'cancelled') return
    const key = wasDeclined ? 'cardDeclined' : 'cardFailed'
    notify(tx, { buyerId, key, subject: recharge(paymentId), amountCents }, at)
  }),
  on('card.disputed', async (tx, { paymentId, buyerId, amountCents, owedCents, at }) => {
    const key = owedCents > 0 ? 'cardDisputedOwed' : 'cardDisputed'
    notify(tx, { buyerId, key, subject: recharge(paymentId), amountCents, owedCents }, at)
  }),
  on('card.disputeDecided', async (tx, { paymentId, buyerId, amountCents, outcome, at }) => {
    const key = outcome === 'won' ? 'cardDisputeWon' : 'cardDisputeLost'
    notify(tx, { buyerId, key, subject: recharge(paymentId), amountCents }, at)
  }),
  on('card.givenBack', async (tx, { paymentId, buyerId, amountCents, owedCents, at }) => {
    const key = owedCents > 0 ? 'cardGivenBackOwed' : 'cardGivenBack'
    notify(tx, { buyerId, key, subject: recharge(paymentId), amountCents, owedCents }, at)
  }),
  on('withdrawal.decided', async (tx, { withdrawalId, buyerId, decision, type, ...facts }) => {
    const subject = withdrawal(withdrawalId)
    const { amountCents, arrivalCents, reasonCode, reason } = facts
    if (decision === 'refuse')
      notify(tx, { buyerId, key: 'withdrawalRefused', subject, amountCents, reasonCode, reason })
    // One to a bank card is paid with that.
    else if (type === 'onchain')
      notify(tx, { buyerId, key: 'withdrawalPassed', subject, amountCents: arrivalCents })
  }),
  on('withdrawal.paid', async (tx, { withdrawalId, buyerId, arrivalCents }) =>
    notify(tx, {
      buyerId,
      key: 'withdrawalPaid',
      subject: withdrawal(withdrawalId),
      amountCents: arrivalCents,
    }),
  ),
  on('withdrawal.returned', async (tx, { withdrawalId, buyerId, amountCents }) =>
    notify(tx, { buyerId, key: 'withdrawalReturned', subject: withdrawal(withdrawalId), amountCents }),
  ),
]
