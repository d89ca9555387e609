import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleIds, sampleUser } from '#testing/sample-buyer.ts'
import { sampleDetail } from '#testing/sample-orders.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { OrderInfoScreen } from './order-info-screen.tsx'

const [id] = sampleIds

function orders() {
  const server = fakeServer()
  server.on('getUserInfo', sampleUser({ balanceCents: 10_000 }))
  server.on('order_detail', sampleDetail())
  return server
}

describe('OrderInfoScreen', () => {
  it.each([
    [0, 'Waiting for payment', ['button Cancel order', 'button Pay $58.20']],
    [1, 'Waiting to be shipped', ['link Request a refund', 'link Keep shopping']],
    [2, 'Shipped', ['link Request a refund', 'button Confirm receipt']],
    [3, 'Received', ['link Request a refund', 'button Complete and review']],
    [4, 'Completed', ['button Buy again', 'link Review']],
    [-1, 'Cancelled', ['button Buy again']],
    [-4, 'Return or refund in progress', ['link See the refund']],
    [5, 'Refunded', ['link See the refund', 'button Buy again']],
  ] as const)('in state %i says %s and offers %j [order:statuses]', async (status, name, acts) => {
    const server = orders()
    const expiresAt = status === 0 ? sampleDetail().expiresAt : null
    server.on('order_detail', sampleDetail({ status, expiresAt }))
    const { container } = await show()
    expect(await screen.findByRole('heading', { level: 2, name })).toBeTruthy()
    const bar = container.querySelector('[class*="actions"]')
    const shown = [...(bar?.children ?? [])].map(
      (act) => `${act.tagName === 'A' ? 'link' : 'button'} ${act.textContent}`,
    )
    expect(shown).toEqual(acts)
  })

  it('leads to refund and review of this very order [order:refund] [order:comment]', async () => {
    const server = orders()
    server.on('order_detail', sampleDetail({ status: 1, expiresAt: null }))
    await show()
    const refund = await screen.findByRole('link', { name: 'Request a refund' })
    expect(refund.getAttribute('href')).toBe(`/refund/${id}`)
    server.on('order_detail', sampleDetail({ status: 4, expiresAt: null }))
    cleanup()
    await show()
    const review = await screen.findByRole('link', { name: 'Review' })
    expect(review.getAttribute('href')).toBe(`/comment?order=${id}`)
  })

  it('says that its shop is away by now, and lets it be paid or cancelled', async () => {
    const server = orders()
    server.on('order_detail', sampleDetail({ shopAwayUntil: '2026-12-09T00:00:00.000Z' }))
    await show()
    expect(
      await screen.findByText('This shop is closed until 9 Dec. It will ship your order after that.'),
    ).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Pay $58.20' })).toHaveProperty('disabled', false)
    expect(screen.getByRole('button', { name: 'Cancel order' })).toHaveProperty('disabled', false)
  })

  it('answers beside what the shop promised what that means, and only there', async () => {
    const server = orders()
    const paid = { status: 1, expiresAt: null } as const
    server.on('order_detail', sampleDetail({ ...paid, shipBy: '2026-12-09T00:00:00.000Z' }))
    await show()
    await screen.findByRole('button', { name: 'What does the shop promise?' })
    cleanup()
    server.on('order_detail', sampleDetail(paid))
    await show()
    await screen.findByRole('link', { name: 'Request a refund' })
    expect(screen.queryByRole('button', { name: 'What does the shop promise?' })).toBeNull()
  })

  it('shows no button that the server does not allow now', async () => {
    const server = orders()
    server.on('order_detail', sampleDetail({ status: 2, expiresAt: null, actions: ['requestRefund'] }))
    await show()
    await screen.findByRole('link', { name: 'Request a refund' })
    expect(screen.queryByRole('button', { name: 'Confirm receipt' })).toBeNull()
  })

  const show = () => showScreen(<OrderInfoScreen />, { path: `/orderInfo/${id}`, params: { id } })

  it('shows number, state, unit price, quantity, subtotal, freight, total and promo code [route:/orderInfo/:id?] [order:fields]', async () => {
    orders()
    await show()
    expect(await screen.findByRole('heading', { name: 'Waiting for payment' })).toBeTruthy()
    expect(screen.getByText('2611 2204 7731 9920')).toBeTruthy()
    expect(screen.getByText('Red · $32.00 ×2')).toBeTruthy()
    expect(screen.getByText('64 dollars')).toBeTruthy()
    expect(screen.getByText('Items (2)')).toBeTruthy()
    expect(screen.getByText('$4.20')).toBeTruthy()
    expect(screen.getByText('58 dollars 20')).toBeTruthy()
    expect(screen.getByText('Promo HARBOUR10')).toBeTruthy()
    expect(screen.getByText(/^Pay within (?:30:00|29:5\d)$/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Pay $58.20' })).toBeTruthy()
  })

  it('tells the history with times and who, the newest first', async () => {
    const server = orders()
    const history = [
      { status: 0, act: 'state', at: '2026-11-17T10:00:00.000Z', by: 'buyer' },
      { status: 1, act: 'state', at: '2026-11-17T10:01:00.000Z', by: 'buyer' },
      { status: 2, act: 'state', at: '2026-11-18T10:00:00.000Z', by: 'seller' },
      { status: 2, act: 'notReceived', at: '2026-11-25T10:00:00.000Z', by: 'buyer' },
      { status: 2, act: 'proofRefused', at: '2026-11-26T10:00:00.000Z', by: 'operator' },
    ] as const
    server.on('order_detail', sampleDetail({ status: 2, expiresAt: null, history: [...history] }))
    await show()
    const card = await screen.findByRole('region', { name: 'Order history' })
    const steps = within(card).getAllByRole('listitem')
    expect(steps.map((step) => step.querySelector('b')?.textContent)).toEqual([
      'Proof of delivery not accepted',
      'Reported as not arrived',
      'Shipped by the shop',
      'Paid from the balance',
      'Order placed',
    ])
    expect(steps.map((step) => step.textContent?.match(/Sampan|Tanah Studio|You$/)?.[0])).toEqual([
      'Sampan',
      'You',
      'Tanah Studio',
      'You',
      'You',
    ])
  })

  it('reads the order anew when its time is over', async () => {
    const server = orders()
    server.on('order_detail', sampleDetail({ expiresAt: new Date(Date.now() + 1_200).toISOString() }))
    await show()
    await screen.findByRole('heading', { name: 'Waiting for payment' })
    server.on('order_detail', sampleDetail({ status: -1, expiresAt: null }))
    expect(await screen.findByRole('heading', { name: 'Cancelled' }, { timeout: 5_000 })).toBeTruthy()
  })

  it('knows no order under a broken number', async () => {
    const server = orders()
    await showScreen(<OrderInfoScreen />, { path: '/orderInfo/x', params: { id: 'x' } })
    expect(screen.getByText('We could not find this.')).toBeTruthy()
    expect(server.sentTo('order_detail')).toHaveLength(0)
  })
})
