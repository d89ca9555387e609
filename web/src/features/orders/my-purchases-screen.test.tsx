import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleIds, sampleUser } from '#testing/sample-buyer.ts'
import { sampleDetail, sampleOrder } from '#testing/sample-orders.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { MyPurchasesScreen } from './my-purchases-screen.tsx'

const [id] = sampleIds

function orders(...items: ReturnType<typeof sampleOrder>[]) {
  const server = fakeServer()
  server.on('order_list', { items, nextCursor: null })
  server.on('getUserInfo', sampleUser({ balanceCents: 10_000, orderCounts: { '0': 2 } }))
  server.on('order_cancel', sampleDetail({ status: -1, expiresAt: null }))
  return server
}

describe('MyPurchasesScreen', () => {
  it('has a tab for all and each state, the number raised on those that wait [order:statuses]', async () => {
    orders()
    await showScreen(<MyPurchasesScreen />, { path: '/myPurchases' })
    const tabs = within(await screen.findByRole('navigation', { name: 'Orders' })).getAllByRole('link')
    expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual([
      '/myPurchases',
      ...[0, 1, 2, 3, 4, -1, -4].map((status) => `/myPurchases/${status}`),
    ])
    await waitFor(() => expect(tabs[1]?.textContent).toBe('To pay2'))
    expect(await screen.findByText('No orders yet')).toBeTruthy()
  })

  it('asks for the state in its address [route:/myPurchases/:status?]', async () => {
    const server = orders(sampleOrder({ status: -4, expiresAt: null }))
    await showScreen(<MyPurchasesScreen />, { path: '/myPurchases/-4', params: { status: '-4' } })
    expect(await screen.findByText('In after-sale')).toBeTruthy()
    expect(server.sentTo('order_list')[0]?.query.get('status')).toBe('-4')
    expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull()
  })

  it('cancels an unpaid order after asking, naming the sum [order:cancel]', async () => {
    const server = orders(sampleOrder())
    await showScreen(<MyPurchasesScreen />, { path: '/myPurchases' })
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText(/The order of \$58\.20 from Tanah Studio ends/)).toBeTruthy()
    expect(server.sentTo('order_cancel')).toHaveLength(0)
    fireEvent.click(screen.getByRole('button', { name: 'Cancel the order' }))
    await waitFor(() => expect(server.sentTo('order_cancel')[0]?.body).toEqual({ id }))
  })

  it('opens the sheet with the sum to pay [order:pay]', async () => {
    orders(sampleOrder())
    await showScreen(<MyPurchasesScreen />, { path: '/myPurchases' })
    fireEvent.click(await screen.findByRole('button', { name: 'Pay $58.20' }))
    expect(await screen.findByLabelText('Enter your payment code')).toBeTruthy()
    expect(await screen.findByText('From balance, $41.80 will remain')).toBeTruthy()
  })
})
