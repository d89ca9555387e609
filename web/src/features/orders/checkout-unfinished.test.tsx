import { noteServerDate } from '@sampan/client/server-clock.ts'
import { toasts } from '@sampan/ui/toast.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { session } from '#session/session.ts'
import { checkoutId, enterCode, payButton, serveCheckout } from '#testing/checkout.ts'
import { sampleIds, sampleSignIn } from '#testing/sample-buyer.ts'
import { sampleDetail, sampleOrder } from '#testing/sample-orders.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { CheckoutScreen } from './checkout-screen.tsx'
import { rememberPayment } from './unfinished-payment.ts'

const [id, otherId] = sampleIds
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const show = () => showScreen(<CheckoutScreen />, { path: '/checkout' })

/** A checkout whose answer is lost, though the order was placed at that time; then it is opened again. */
async function loseAnswer(server: ReturnType<typeof serveCheckout>, placedAt: () => Date) {
  server.raw('order_create', () => {
    throw new TypeError('Failed to fetch')
  })
  const { leave, unmount } = await show()
  fireEvent.click(await payButton())
  await waitFor(() => expect(toasts.current()?.text).toMatch('Tap again'))
  leave()
  unmount()
  const { id: _, ...rest } = sampleOrder()
  const placed = { ...rest, id, totalCents: 5_820, createdAt: placedAt().toISOString() }
  server.on('order_list', { items: [placed], nextCursor: null })
  const { navigate } = await show()
  await waitFor(() => expect(navigate).toHaveBeenCalledWith(`/orderInfo/${id}`, { replace: true }))
}

/** The code is asked for, and the page is left. */
async function leaveUnpaid() {
  session.start(sampleSignIn())
  const { leave } = await show()
  fireEvent.click(await payButton())
  await screen.findByLabelText('Enter your payment code')
  leave()
}

describe('a checkout that was not finished', () => {
  it('finds out after a reload that it was paid, and does not offer to pay again', async () => {
    const server = serveCheckout()
    server.on('order_detail', sampleDetail({ status: 1 }))
    rememberPayment({ orderIds: [id], totalCents: 5_820, sentAt: Date.now() })
    const { navigate } = await show()
    await waitFor(() =>
      expect(navigate).toHaveBeenCalledWith(`/orderInfo/${id}?receipt=true`, { replace: true }),
    )
    expect(toasts.current()?.text).toBe('Payment successful (charged once)')
    expect(server.sentTo('order_pay')).toHaveLength(0)
  })

  it('asks again for an answer that was lost, under the same key and whatever was chosen since [order:pay]', async () => {
    const server = serveCheckout()
    server.raw('order_create', () => {
      // It was placed, so that the bag is empty now.
      server.raw('order_preview', () => ({ code: 1601, msg: 'Please select an item to check out.' }))
      throw new TypeError('Failed to fetch')
    })
    const { navigate } = await show()
    fireEvent.click(await payButton())
    await waitFor(() =>
      expect(toasts.current()?.text).toBe('Connection problem. Tap again; nothing is ordered twice.'),
    )
    await waitFor(() => expect(server.sentTo('order_preview')).toHaveLength(2))
    server.on('order_create', {
      checkoutId,
      orderIds: [id],
      totalCents: 5_820,
      expiresAt: inMinutes(45),
    })
    expect(screen.queryByText('Please select an item to check out.')).toBeNull()
    fireEvent.click(await payButton())
    await enterCode()
    await waitFor(() =>
      expect(navigate).toHaveBeenCalledWith(`/orderInfo/${id}?receipt=true`, { replace: true }),
    )
    const [first, second] = server.sentTo('order_create')
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
    expect(second?.body).toEqual(first?.body)
  })

  it('finds out when it is opened again what became of an order whose answer was lost', async () => {
    await loseAnswer(serveCheckout(), () => new Date())
    expect(toasts.current()?.text).toBe('Your order was placed. Nothing was paid yet.')
  })

  it('says "orders" when several were placed', async () => {
    const server = serveCheckout()
    server.on('order_detail', sampleDetail({ status: 0 }))
    rememberPayment({ orderIds: [id, otherId], totalCents: 5_820, sentAt: Date.now() })
    const { navigate } = await show()
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/myPurchases/0', { replace: true }))
    expect(toasts.current()?.text).toBe('Your 2 orders were placed. Nothing was paid yet.')
  })

  it('finds it also on a device whose clock is an hour ahead', async () => {
    const anHourAgo = () => new Date(Date.now() - 3_600_000)
    const server = serveCheckout()
    noteServerDate(anHourAgo().toUTCString())
    await loseAnswer(server, anHourAgo)
    noteServerDate(new Date().toUTCString())
  })

  it('says that the order waits to somebody who leaves while the code is asked for', async () => {
    serveCheckout()
    await leaveUnpaid()
    expect(toasts.current()?.text).toBe('Not paid yet. We hold your order for 45 minutes.')
  })

  it('says "orders" when several wait', async () => {
    serveCheckout().on('order_create', {
      checkoutId: otherId,
      orderIds: [id, otherId],
      totalCents: 5_820,
      expiresAt: inMinutes(45),
    })
    await leaveUnpaid()
    expect(toasts.current()?.text).toBe('Not paid yet. We hold your 2 orders for 45 minutes.')
  })

  it('is not held up by what an earlier person left unfinished', async () => {
    const server = serveCheckout()
    server.raw('order_detail', () => ({ code: 1004, msg: 'We could not find this.' }))
    rememberPayment({ orderIds: [otherId], totalCents: 5_820, sentAt: Date.now() })
    await show()
    expect(await payButton()).toBeTruthy()
  })
})
