import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Output } from '#client/types.ts'
import { session } from '#session/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleIds, signIn } from '#testing/sample-buyer.ts'
import { sampleDetail } from '#testing/sample-orders.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { CardPayScreen } from './card-pay-screen.tsx'

type Payment = Output<'card_payment_detail'>

const [id, orderId] = sampleIds
const terms = {
  isOpen: true,
  isSandbox: false,
  minCents: 100,
  maxCents: 100_000,
  leftTodayCents: 40_000,
  holdDays: 120,
} as const
const payment = (change: Partial<Payment> = {}): Payment => ({
  id,
  number: 'C-50007',
  amountCents: 2_500,
  state: 'open',
  pageUrl: 'https://cards.example.com/pay/cs_1',
  isEnding: false,
  isSandbox: false,
  wasDeclined: false,
  cardBrand: null,
  cardLastFour: null,
  orderIds: [],
  owedPaidCents: 0,
  returnedCents: 0,
  disputes: [],
  createdAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2026-11-20T08:30:00.000Z',
  paidAt: null,
  ...change,
})

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  signIn()
  server = fakeServer()
  server.on('card_payment_terms', terms)
  server.on('getBlockchain', [])
  server.on('way_list', [])
})
afterEach(() => {
  vi.restoreAllMocks()
  session.logOut()
})

describe('the sum of a recharge by card', () => {
  const show = (search = '') => showScreen(<CardPayScreen />, { path: '/cardPay', search })
  const type = (value: string) => fireEvent.change(screen.getByLabelText('Amount'), { target: { value } })

  it('says what is wrong with a sum before anything is sent, and begins with a good one', async () => {
    server.on('card_payment_begin', () => payment({ state: 'new', pageUrl: null }))
    const { navigate, t } = await show()
    await screen.findByText('$1.00 to $1,000.00 per payment. $400.00 left within 24 hours.')
    fireEvent.click(screen.getByRole('button', { name: 'Continue to the card page' }))
    for (const [sum, said] of [
      ['0.50', t('refusal.cardMinimum', { minimum: '$1.00' })],
      ['1001', t('refusal.cardMaximum', { maximum: '$1,000.00' })],
      ['500', t('refusal.cardDaily', { left: '$400.00' })],
    ] as const) {
      type(sum)
      await screen.findByText(said)
    }
    expect(server.sentTo('card_payment_begin')).toHaveLength(0)
    type('25')
    fireEvent.click(await screen.findByRole('button', { name: 'Pay $25.00 by card' }))
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(`/cardPay/${id}?go=true`, { replace: true }))
    expect(server.sentTo('card_payment_begin')[0]?.body).toMatchObject({ amountCents: 2_500 })
  })

  it('proposes the sum of the address, and the least where that is more', async () => {
    await show('amount=40')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Pay $1.00 by card' })).toBeTruthy())
  })

  it('says where no cards are taken, and leads to other ways', async () => {
    server.on('card_payment_terms', { ...terms, isOpen: false })
    await show()
    const way = await screen.findByRole('link', { name: 'Recharge' })
    expect(way.getAttribute('href')).toMatch(/^\/walletTopUp|^\/topUp/)
  })
})

describe('what became of a card payment', () => {
  const show = (search = '') =>
    showScreen(<CardPayScreen />, { path: `/cardPay/${id}`, params: { id }, search })

  it('has the provider asked when the buyer comes back, and believes nothing but the answer', async () => {
    server.on('card_payment_detail', payment())
    server.on('card_payment_check', payment())
    await show('back=1')
    await screen.findByText('Waiting for your card payment')
    await waitFor(() => expect(server.sentTo('card_payment_check')).toHaveLength(1))
    expect(screen.queryByText(/added to your balance/)).toBeNull()
    server.on(
      'card_payment_detail',
      payment({ state: 'paid', pageUrl: null, cardBrand: 'Visa', cardLastFour: '4242' }),
    )
    await screen.findByText('$25.00 added to your balance', {}, { timeout: 6_000 })
    screen.getByText('Paid with Visa ending in 4242')
  })

  it('says that a card was declined, offers the page again, and calls it off once', async () => {
    server.on('card_payment_detail', payment({ wasDeclined: true }))
    server.on('card_payment_cancel', payment({ isEnding: true, pageUrl: null }))
    await show()
    await screen.findByText('A card was declined. You can try again or use another card.')
    screen.getByRole('button', { name: 'Continue to the card page' })
    const cancel = screen.getByRole('button', { name: 'Cancel this payment' })
    fireEvent.click(cancel)
    fireEvent.click(cancel)
    await waitFor(() => expect(server.sentTo('card_payment_cancel')).toHaveLength(1))
  })

  it.each([
    ['cancelled', 'Cancelled. Nothing was charged.'],
    ['expired', 'The time to pay is over. Nothing was charged.'],
    ['refused', 'The card page could not be opened. Nothing was charged.'],
    ['returned', 'The payment was refunded to your card.'],
  ] as const)('says how one ended that is %s, and offers to start again', async (state, words) => {
    server.on('card_payment_detail', payment({ state, pageUrl: null }))
    await show()
    await screen.findByText(words)
    expect(screen.getByRole('link', { name: 'Start again' }).getAttribute('href')).toMatch(/amount=2500/)
  })

  it('one for an order says by the order if it is paid, or that the money stays on the balance', async () => {
    server.on('card_payment_detail', payment({ state: 'paid', pageUrl: null, orderIds: [orderId] }))
    server.on('order_detail', sampleDetail({ id: orderId, status: 1 }))
    const first = await show()
    await screen.findByText('Your order is paid')
    expect(screen.getByRole('link', { name: 'To your order' }).getAttribute('href')).toBe(
      `/orderInfo/${orderId}`,
    )
    first.unmount()
    server.on('order_detail', sampleDetail({ id: orderId, status: -1 }))
    await show()
    await screen.findByText('The order could not be paid any more. The money is on your balance.')
  })

  it.each([
    ['open', 'The cardholder disputed this payment. $25.00 is held until the bank decides.'],
    ['won', 'The dispute is over. $25.00 is yours again.'],
    ['lost', 'The bank decided for the cardholder. $25.00 went back to the card.'],
  ] as const)('says of a dispute that is %s what became of the money', async (state, words) => {
    server.on(
      'card_payment_detail',
      payment({ state: 'paid', pageUrl: null, disputes: [{ state, amountCents: 2_500 }] }),
    )
    await show()
    await screen.findByText(words)
  })

  it('says how much of it was given back to the card', async () => {
    server.on('card_payment_detail', payment({ state: 'paid', pageUrl: null, returnedCents: 700 }))
    await show()
    await screen.findByText('$7.00 of it was given back to the card.')
  })
})
