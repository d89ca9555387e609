import { windowDrafts } from '@sampan/client/drafts.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { enterCode, payButton, serveCheckout } from '#testing/checkout.ts'
import { samplePreview } from '#testing/sample-orders.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { CheckoutScreen } from './checkout-screen.tsx'

const show = () => showScreen(<CheckoutScreen />, { path: '/checkout' })
const best = { code: 'RIVER5', discountCents: 1_000 }
const counted = samplePreview({ promo: best, best })
const without = samplePreview({ promo: null, best, discountCents: 0, totalCents: 6_820 })

/** As the server prices it: by a code that is named, else by the best one where that is asked for. */
function serveOffered() {
  const server = serveCheckout()
  server.raw('order_preview', ({ body }) => {
    const { promoCode, bestPromo } = body as { promoCode?: string; bestPromo?: string }
    const typed = { code: promoCode ?? '', discountCents: 400 }
    const named = samplePreview({ promo: typed, best, discountCents: 400, totalCents: 6_420 })
    return { data: promoCode ? named : bestPromo === 'applied' ? counted : without }
  })
  return server
}

describe('the best of the offered codes at the checkout', () => {
  it('is counted by itself, which is said, and the order is placed with its name', async () => {
    const server = serveOffered()
    await show()
    const pay = await payButton()
    screen.getByText('RIVER5 −$10.00')
    screen.getByText('Best code, applied automatically')
    fireEvent.click(pay)
    await enterCode()
    await waitFor(() => expect(server.sentTo('order_create')).toHaveLength(1))
    const sent = server.sentTo('order_create')[0]?.body
    expect(sent).toMatchObject({ promoCode: 'RIVER5', shownTotalCents: 5_820 })
    expect(sent).not.toHaveProperty('bestPromo')
  })

  it('is taken off by one tap, stays off over a reload, and comes back by one tap', async () => {
    const server = serveOffered()
    const first = await show()
    await payButton()
    // A "ghost" is white, for deep grounds: on this card nobody would see it.
    const off = screen.getByRole('button', { name: 'Remove code' })
    expect(off.dataset['kind']).toBe('soft')
    fireEvent.click(off)
    await screen.findByRole('button', { name: 'Pay $68.20' })
    expect(screen.queryByText('RIVER5 −$10.00')).toBeNull()
    first.unmount()

    await show()
    const pay = await screen.findByRole('button', { name: 'Pay $68.20' })
    screen.getByText('Save $10.00 with RIVER5')
    fireEvent.click(screen.getByRole('button', { name: 'Use it' }))
    await payButton()
    screen.getByText('Best code, applied automatically')
    fireEvent.click(screen.getByRole('button', { name: 'Remove code' }))
    await screen.findByRole('button', { name: 'Pay $68.20' })
    expect(pay.isConnected).toBe(true)
    fireEvent.click(pay)
    await enterCode()
    await waitFor(() => expect(server.sentTo('order_create')).toHaveLength(1))
    expect(server.sentTo('order_create')[0]?.body).not.toHaveProperty('promoCode')
    // The next checkout begins anew.
    await waitFor(() => expect(windowDrafts.read('', 'orders:draft bag')).toBeUndefined())
  })

  it('does not take the place of a code that was typed, and is offered beside it where it takes off more', async () => {
    serveOffered()
    windowDrafts.write('', 'orders:draft bag', { notes: [], promoCode: 'MINE4' })
    await show()
    await screen.findByRole('button', { name: 'Pay $64.20' })
    screen.getByText('MINE4 −$4.00')
    expect(screen.queryByText('Best code, applied automatically')).toBeNull()
    screen.getByText('Save $10.00 with RIVER5')
    fireEvent.click(screen.getByRole('button', { name: 'Use it' }))
    await payButton()
    screen.getByText('RIVER5 −$10.00')
  })

  it('is asked about with both totals when it ended before the order was placed', async () => {
    const server = serveOffered()
    await show()
    const pay = await payButton()
    const next = { code: 'NEXT2', discountCents: 200 }
    server.on(
      'order_preview',
      samplePreview({ promo: next, best: next, discountCents: 200, totalCents: 6_620 }),
    )
    server.raw('order_create', () => ({
      code: refusals.promoUsedUp,
      msg: 'This promo code has been used up.',
    }))
    fireEvent.click(pay)
    const question = within(await screen.findByRole('alertdialog'))
    question.getByText(/This promo code has been used up\./)
    question.getByText(/It was \$58\.20 and is now \$66\.20/)
    expect(screen.queryByLabelText('Enter your payment code')).toBeNull()
    fireEvent.click(question.getByRole('button', { name: 'Pay $66.20' }))
    await waitFor(() => expect(server.sentTo('order_create')).toHaveLength(2))
    expect(server.sentTo('order_create')[1]?.body).toMatchObject({
      promoCode: 'NEXT2',
      shownTotalCents: 6_620,
    })
  })
})
