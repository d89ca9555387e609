import { screen } from '@testing-library/react'
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
    [0, 'Waiting for payment'],
    [1, 'Waiting to be sent'],
    [2, 'On the way'],
    [3, 'Received'],
    [4, 'Completed'],
    [-1, 'Cancelled'],
    [-4, 'In after-sale'],
    [5, 'Refunded'],
  ] as const)(
    'calls state %i %s, and offers to pay and to cancel in state 0 alone [order:statuses]',
    async (status, name) => {
      const server = orders()
      const expiresAt = status === 0 ? sampleDetail().expiresAt : null
      server.on('order_detail', sampleDetail({ status, expiresAt }))
      await show()
      expect(await screen.findByRole('heading', { name })).toBeTruthy()
      for (const act of [/^Pay/, /^Cancel/])
        expect(screen.queryAllByRole('button', { name: act })).toHaveLength(status === 0 ? 1 : 0)
    },
  )

  const show = () => showScreen(<OrderInfoScreen />, { path: `/orderInfo/${id}`, params: { id } })

  it('shows number, state, unit price, quantity, subtotal, freight, total and promo code [route:/orderInfo/:id?] [order:fields]', async () => {
    orders()
    await show()
    expect(await screen.findByRole('heading', { name: 'Waiting for payment' })).toBeTruthy()
    expect(screen.getByText('2611 2204 7731 9920')).toBeTruthy()
    expect(screen.getByText('Red · $32.00 ×2')).toBeTruthy()
    expect(screen.getByText('64 dollars')).toBeTruthy()
    expect(screen.getByText('Items, 2')).toBeTruthy()
    expect(screen.getByText('$4.20')).toBeTruthy()
    expect(screen.getByText('58 dollars 20')).toBeTruthy()
    expect(screen.getByText('Promo HARBOUR10')).toBeTruthy()
    expect(screen.getByText(/^Pay within (?:30:00|29:5\d)$/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Pay $58.20' })).toBeTruthy()
  })

  it('shows what is held and the way of the parcel, and nothing to pay [order:logistics]', async () => {
    const events = [{ at: '2026-11-20T12:00:00.000Z', place: 'Busan', text: 'Departed by sea' }]
    const server = orders()
    server.on(
      'order_detail',
      sampleDetail({
        status: 2,
        expiresAt: null,
        escrowCents: 5_820,
        logistics: { carrier: 'River Line', trackingNo: 'SP88', events },
      }),
    )
    await show()
    expect(await screen.findByText('Departed by sea')).toBeTruthy()
    expect(screen.getByText(/We hold \$58\.20 for this order/)).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Stage 3 of 5, Sent' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
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
    expect(screen.getByText('We could not find this')).toBeTruthy()
    expect(server.sentTo('order_detail')).toHaveLength(0)
  })
})
