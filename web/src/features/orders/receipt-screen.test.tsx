import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleIds } from '#testing/sample-buyer.ts'
import { sampleOrder } from '#testing/sample-orders.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { OrderInfoScreen } from './order-info-screen.tsx'

const [id, otherId] = sampleIds

async function showReceipt(orderIds: readonly string[], balanceCents: number | null) {
  const { id: _, ...order } = sampleOrder()
  const { totalCents } = order
  fakeServer().on('order_receipt', {
    paidAt: '2026-11-21T10:02:00.000Z',
    paidCents: totalCents * orderIds.length,
    balanceCents,
    orders: orderIds.map((orderId) => ({ ...order, id: orderId })),
  })
  const shown = await showScreen(<OrderInfoScreen />, {
    path: `/orderInfo/${id}`,
    params: { id },
    search: 'receipt=true',
  })
  await screen.findByRole('heading', { name: 'Paid' })
  return shown
}

describe('ReceiptScreen', () => {
  it('says the sum, to whom, when and the balance, and leads to the order and back to the shop [order:pay]', async () => {
    const { container } = await showReceipt([id], 4_180)
    expect(container.textContent).toContain('$58.20')
    expect(container.textContent).toContain('$41.80')
    expect(screen.getByRole('link', { name: /Tanah Studio/ })).toBeTruthy()
    const track = screen.getByRole('link', { name: 'Track order' })
    expect(track.getAttribute('href')).toBe(`/orderInfo/${id}`)
    expect(screen.getByRole('link', { name: 'Keep shopping' }).getAttribute('href')).toBe('/home')
  })

  it('of several shops leads to all orders, as a quick shop ships at once, and says no balance that nothing was taken from', async () => {
    await showReceipt([id, otherId], null)
    expect(screen.getAllByRole('link', { name: /^Tanah Studio/ })).toHaveLength(2)
    expect(screen.getByRole('link', { name: 'Track orders' }).getAttribute('href')).toBe('/myPurchases')
    expect(screen.queryByText('Balance after this payment')).toBeNull()
  })
})
