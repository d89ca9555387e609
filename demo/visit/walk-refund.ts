import { uploadProof } from '../orders/proof.ts'
import { buyOne, follow, type Tour } from './tour.ts'

const stop = 'refund'

/** Asked for, refused by the shop, decided by an operator, paid back. */
export async function walkRefund(tour: Tour): Promise<void> {
  const { visitor, say } = tour
  const orderId = await buyOne(tour, stop, 1)
  const { lines, picked } = await visitor.call('refund_quote', { orderId })
  const { id } = await visitor.call('refund_apply', {
    orderId,
    type: 'refundOnly',
    productStatus: 'notReceived',
    amountCents: picked.maxCents,
    lines: lines.map(({ skuId, leftPieces }) => ({ skuId, quantity: leftPieces })),
    reason: 'changedMind',
    explanation: 'I no longer need it.',
    proof: [await uploadProof(visitor)],
  })
  say(stop, `asked for: ${tour.url}/refund/${orderId}`)
  const look = async () => (await visitor.call('refund_detail', { id })).state
  await follow(tour, stop, look, (state) => state === 'refused')
  await visitor.call('refund_appeal', { id, explanation: 'It has not left the shop yet.' })
  await follow(tour, stop, look, (state) => state === 'refunded')
}
