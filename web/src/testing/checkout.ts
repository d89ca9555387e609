import { fireEvent, screen } from '@testing-library/react'
import { fakeServer } from './fake-server.ts'
import { sampleIds, sampleUser } from './sample-buyer.ts'
import { sampleDetail, samplePreview } from './sample-orders.ts'

const [orderId, otherId] = sampleIds
export const checkoutId = otherId

/** A server where one order of $58.20 can be placed and paid from a balance of $100. */
export function serveCheckout(preview = samplePreview()) {
  const server = fakeServer()
  server.on('order_preview', preview)
  server.on('getUserInfo', sampleUser({ balanceCents: 10_000 }))
  server.on('order_create', {
    checkoutId,
    orderIds: [orderId],
    totalCents: 5_820,
    expiresAt: new Date(Date.now() + 45 * 60_000).toISOString(),
  })
  server.on('verify_pay', { ticket: 'T', expiresAt: '2026-11-21T10:02:00.000Z' })
  server.on('order_pay', { orderIds: [orderId], paidCents: 5_820, balanceCents: 4_180 })
  server.on('order_detail', sampleDetail())
  return server
}

export const payButton = () => screen.findByRole('button', { name: 'Pay $58.20' })
/** Types it, and says that it is whole where the page waits for that. */
export async function enterCode(code = '246810') {
  fireEvent.change(await screen.findByLabelText('Enter your payment code'), { target: { value: code } })
  const done = screen.queryByRole('button', { name: 'Confirm the code' })
  if (done) fireEvent.click(done)
}
