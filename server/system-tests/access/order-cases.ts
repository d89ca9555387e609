import type { EndpointName } from '@sampan/contract/endpoints.ts'
import { buyerSecrets } from '#testing/test-server.ts'
import { anybodys, type CasesOf, field, others } from './id-cases.ts'

const { payCode } = buyerSecrets
const text = 'It floats.'
const returned = { carrier: 'Junk Line', trackingNo: 'BACK-1001' }
const someLines = (skuId: unknown) => [{ skuId, quantity: 1 }]
const wanted = {
  type: 'refundOnly',
  productStatus: 'notReceived',
  amountCents: 100,
  reason: 'damaged',
  explanation: text,
}

/** Every id that a buyer's calls about orders and refunds take, and what another buyer's one gets. */
export const orderCases: CasesOf<EndpointName> = {
  order_detail: { id: others('paidOrder') },
  order_undo: {
    checkoutId: others('checkout', 'notFound', (checkoutId) => ({ checkoutId, intoBag: true })),
  },
  order_receipt: { id: others('paidOrder') },
  order_preview: {
    'lines.skuId': anybodys('sku', 'productGone', (skuId) => ({ lines: someLines(skuId) })),
    addressId: others('address', 'notFound', (addressId, { ids }) => ({
      lines: someLines(ids.sku),
      addressId,
    })),
  },
  order_promos: {
    'lines.skuId': anybodys('sku', 'productGone', (skuId) => ({ lines: someLines(skuId) })),
    addressId: others('address', 'notFound', (addressId, { ids }) => ({
      lines: someLines(ids.sku),
      addressId,
    })),
  },
  order_create: {
    'lines.skuId': anybodys('sku', 'productGone', (skuId) => ({
      lines: someLines(skuId),
      shownTotalCents: 1500,
    })),
    addressId: others('address', 'notFound', (addressId, { ids }) => ({
      lines: someLines(ids.sku),
      addressId,
      shownTotalCents: 1501,
    })),
    'notes.shopId': anybodys('shop', 'totalChanged', (shopId, { ids }) => ({
      lines: someLines(ids.sku),
      notes: [{ shopId, text }],
      shownTotalCents: 1,
    })),
  },
  order_pay: {
    orderIds: others('unpaidOrder', 'notFound', (id) => ({ orderIds: [id], payCode })),
    checkoutId: others('checkout', 'notFound', (checkoutId) => ({ checkoutId, payCode })),
  },
  order_pay_by_card: {
    orderIds: others('unpaidOrder', 'notFound', (id) => ({ orderIds: [id], cardCents: 100, payCode })),
    checkoutId: others('checkout', 'notFound', (checkoutId) => ({ checkoutId, cardCents: 100, payCode })),
  },
  order_cancel: { id: others('unpaidOrder') },
  order_logistics: { id: others('sentOrder') },
  order_confirm: { id: others('sentOrder') },
  order_complete: { id: others('sentOrder') },
  order_extend: { id: others('sentOrder') },
  order_not_received: { id: others('sentOrder') },
  order_take_back: { id: others('sentOrder') },

  refund_quote: { orderId: others('paidOrder', 'notFound', field('orderId')) },
  refund_apply: {
    orderId: others('paidOrder', 'notFound', (orderId, { ids, strangers }) => ({
      ...wanted,
      orderId,
      lines: someLines(ids.sku),
      proof: [strangers.evidence],
    })),
    'lines.skuId': others('sku', 'refundTooMuch', (skuId, { strangers }) => ({
      ...wanted,
      orderId: strangers.orderId,
      lines: someLines(skuId),
      proof: [strangers.evidence],
    })),
    proof: others('evidence', 'refundMissing', (id, { strangers }) => ({
      ...wanted,
      amountCents: 1500,
      orderId: strangers.orderId,
      lines: someLines(strangers.skuId),
      proof: [id],
    })),
  },
  refund_detail: { id: others('refund') },
  refund_list: { orderId: others('refundOrder', 'notFound', field('orderId')) },
  refund_cancel_late: { id: others('paidOrder') },
  refund_withdraw_order: {
    orderId: others('paidOrder', 'notFound', field('orderId')),
    skuIds: anybodys('sku', 'notFound', (sku, { ids }) => ({ orderId: ids.paidOrder, skuIds: [sku] })),
  },
  // Everybody gets the same answer; what came of it is mailed to the account.
  refund_withdraw_visitor: {
    orderNo: others('paidOrderNo', 'nothing', (orderNo) => ({ orderNo, email: 'else@nobody.example' })),
  },
  refund_withdraw: { id: others('refund') },
  refund_accept: { id: others('refund', 'notFound', field('id', { offeredCents: 1 })) },
  refund_decline: { id: others('refund') },
  refund_send_back: { id: others('refund', 'notFound', field('id', returned)) },
  refund_appeal: { id: others('refusedRefund', 'notFound', field('id', { explanation: text })) },
  refund_packet: { id: others('refusedRefund') },
}
