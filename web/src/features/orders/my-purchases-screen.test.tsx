import { refusals } from '@sampan/contract/refusals.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { session } from '#session/session.ts'
import { enterCode } from '#testing/checkout.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleIds, sampleUser } from '#testing/sample-buyer.ts'
import { sampleDetail, sampleOrder } from '#testing/sample-orders.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { MyPurchasesScreen } from './my-purchases-screen.tsx'

const [id, otherId] = sampleIds

function orders(...items: ReturnType<typeof sampleOrder>[]) {
  const server = fakeServer()
  server.on('order_list', { items, nextCursor: null })
  server.on('getUserInfo', sampleUser({ balanceCents: 10_000, orderCounts: { '0': 2, '2': 1, '4': 100 } }))
  server.on('order_cancel', sampleDetail({ status: -1, expiresAt: null }))
  return server
}

describe('MyPurchasesScreen', () => {
  it('has a tab for all and each state with how many there are, and marks those that wait [order:statuses]', async () => {
    orders()
    await showScreen(<MyPurchasesScreen />, { path: '/myPurchases' })
    const tabs = within(await screen.findByRole('navigation', { name: 'Orders' })).getAllByRole('link')
    expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual([
      '/myPurchases',
      ...[0, 1, 2, 3, 4, -1, -4].map((status) => `/myPurchases/${status}`),
    ])
    await waitFor(() => expect(tabs[1]?.textContent).toBe('To pay2'))
    expect(tabs.map((tab) => tab.querySelector('sup')?.textContent)).toEqual(
      [undefined, '2', undefined, '1', undefined, '99+', undefined, undefined], // all, 0, 1, 2, 3, 4, −1, −4
    )
    expect(tabs.map((tab) => tab.querySelector('sup:not([data-quiet])')?.textContent)).toEqual([
      undefined,
      '2',
      undefined,
      '1',
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(await screen.findByText('No orders yet')).toBeTruthy()
  })

  it('leads on to more goods from what was paid, and from no other tab', async () => {
    orders(sampleOrder({ status: 1, expiresAt: null }))
    await showScreen(<MyPurchasesScreen />, { path: '/myPurchases/1', params: { status: '1' } })
    const on = await screen.findByRole('link', { name: 'Keep shopping' })
    expect(on.getAttribute('href')).toBe('/explore')
    cleanup()
    await showScreen(<MyPurchasesScreen />, { path: '/myPurchases' })
    await screen.findByText('Waiting to be shipped')
    expect(screen.queryByRole('link', { name: 'Keep shopping' })).toBeNull()
  })

  it.each([
    [1, 'This shop is closed until 9 Dec. It will ship your order after that.'],
    [2, 'One of these shops is closed until 12 Dec. It will ship your order after that.'],
  ])('says over the keypad that a shop is away by now: %s together', async (unpaidOrders, words) => {
    const shopAwayUntil = '2026-12-12T00:00:00.000Z'
    orders(
      sampleOrder({
        shopAwayUntil: '2026-12-09T00:00:00.000Z',
        checkout: { id: otherId, unpaidOrders, unpaidCents: 5_820, shopAwayUntil },
      }),
    )
    await showScreen(<MyPurchasesScreen />, { path: '/myPurchases' })
    const [pay] = (await screen.findAllByRole('button', { name: /^Pay/ })).slice(-1)
    fireEvent.click(pay as HTMLElement)
    expect(within(await screen.findByRole('dialog')).getByText(words)).toBeTruthy()
  })

  it('asks for the state in its address [route:/myPurchases/:status?]', async () => {
    const server = orders(sampleOrder({ status: -4, expiresAt: null }))
    await showScreen(<MyPurchasesScreen />, { path: '/myPurchases/-4', params: { status: '-4' } })
    expect(await screen.findByText('Return or refund in progress')).toBeTruthy()
    expect(server.sentTo('order_list')[0]?.query.get('status')).toBe('-4')
    expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull()
  })

  it.each([
    [0, ['Cancel', 'Pay $58.20']],
    [1, ['Refund']],
    [2, ['Refund', 'Confirm receipt']],
    [3, ['Refund', 'Complete and review']],
    [4, ['Buy again', 'Review']],
    [-1, ['Buy again']],
    [-4, ['See the refund']],
    [5, ['See the refund', 'Buy again']],
  ] as const)('offers on a row of state %i: %j [order:statuses]', async (status, acts) => {
    orders(sampleOrder({ status, ...(status !== 0 && { expiresAt: null }) }))
    await showScreen(<MyPurchasesScreen />, { path: '/myPurchases' })
    const row = await screen.findByRole('article')
    const names = [...row.querySelectorAll('a, button')].map((act) => act.textContent)
    expect(names.filter((name) => !name?.startsWith('Order 2611'))).toEqual(acts)
  })

  it.each([
    ['outForDelivery', 1, /^Arrives \d/, 'main'],
    ['inTransit', 1, /^Arrives \d/, 'soft'],
    ['inTransit', -1, /^Expected .*, running late$/, 'soft'],
  ] as const)(
    'says of a parcel at %s, expected until %i days from now, where it is and whether it is late [order:logistics]',
    async (milestone, days, expected, kind) => {
      const until = new Date(Date.now() + days * 86_400_000).toISOString()
      const tracking = { milestone, place: 'Busan', window: { from: until, until } }
      orders(sampleOrder({ status: 2, expiresAt: null, tracking }))
      const { t } = await showScreen(<MyPurchasesScreen />, { path: '/myPurchases' })
      const way = await screen.findByRole('link', { name: /^Track parcel/ })
      expect(way.getAttribute('href')).toBe(`/orderInfo/${id}`)
      expect(within(way).getByText(t(`shipments.milestone.${milestone}`))).toBeTruthy()
      expect(within(way).getByText(expected)).toBeTruthy()
      // One state on a card: "Delivered" beside where the parcel is would contradict it.
      expect(screen.queryByText(t('orders.status.delivered'), { selector: 'article *' })).toBeNull()
      const confirm = screen.getByRole('button', { name: 'Confirm receipt' })
      expect(confirm.getAttribute('data-kind')).toBe(kind)
    },
  )

  it('cancels an unpaid order after asking, naming the sum [order:cancel]', async () => {
    const server = orders(sampleOrder())
    await showScreen(<MyPurchasesScreen />, { path: '/myPurchases' })
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText(/Your \$58\.20 order from Tanah Studio will be cancelled/)).toBeTruthy()
    expect(server.sentTo('order_cancel')).toHaveLength(0)
    fireEvent.click(screen.getByRole('button', { name: 'Cancel the order' }))
    await waitFor(() => expect(server.sentTo('order_cancel')[0]?.body).toEqual({ id }))
  })

  it('pays together what was placed together [order:pay]', async () => {
    const checkout = { id: otherId, unpaidOrders: 3, unpaidCents: 9_000, shopAwayUntil: null }
    const server = orders(sampleOrder({ checkout }))
    server.on('verify_pay', { ticket: 'T', expiresAt: '2026-11-21T10:02:00.000Z' })
    server.on('order_pay', { orderIds: [id], paidCents: 9_000, balanceCents: 1_000 })
    await showScreen(<MyPurchasesScreen />, { path: '/myPurchases' })
    fireEvent.click(await screen.findByRole('button', { name: 'Pay 3 orders, $90.00' }))
    await screen.findByText('Pay 3 shops')
    await enterCode()
    await waitFor(() =>
      expect(server.sentTo('order_pay')[0]?.body).toEqual({ checkoutId: otherId, ticket: 'T' }),
    )
    expect(server.sentTo('verify_pay')[0]?.body).toMatchObject({ subject: otherId, amountCents: 9_000 })
  })

  it('leads to the receipt of what was paid [order:pay]', async () => {
    const server = orders(sampleOrder())
    server.on('verify_pay', { ticket: 'T', expiresAt: '2026-11-21T10:02:00.000Z' })
    server.on('order_pay', { orderIds: [id], paidCents: 5_820, balanceCents: 4_180 })
    const { navigate } = await showScreen(<MyPurchasesScreen />, {
      path: '/myPurchases/0',
      params: { status: '0' },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Pay $58.20' }))
    await enterCode()
    await waitFor(() => expect(navigate.mock.calls.at(-1)?.[0]).toBe(`/orderInfo/${id}?receipt=true`))
  })

  it('asks for a code that was set anew as if the one before had not been wrong', async () => {
    const server = orders(sampleOrder())
    server.raw('verify_pay', () => ({
      code: refusals.payCodeWrong,
      msg: 'The payment code is wrong. 4 tries left.',
    }))
    const { navigate, leave } = await showScreen(<MyPurchasesScreen />, { path: '/myPurchases' })
    fireEvent.click(await screen.findByRole('button', { name: /^Pay / }))
    await enterCode()
    await screen.findByText('The payment code is wrong. 4 tries left.')
    fireEvent.click(screen.getByRole('button', { name: 'Forgot your code?' }))
    expect(navigate).toHaveBeenCalledWith('/changePayPwd', undefined)
    expect(session.takeBackData('payCodeReturn')).toMatchObject({ isForgotten: true })
    leave()
    expect(screen.queryByText('The payment code is wrong. 4 tries left.')).toBeNull()
    expect(screen.getByLabelText('Enter your payment code')).toBeTruthy()
  })

  it('opens the sheet with the sum to pay [order:pay]', async () => {
    orders(sampleOrder())
    await showScreen(<MyPurchasesScreen />, { path: '/myPurchases' })
    fireEvent.click(await screen.findByRole('button', { name: 'Pay $58.20' }))
    expect(await screen.findByLabelText('Enter your payment code')).toBeTruthy()
    expect(await screen.findByText('Paid from your balance; $41.80 will remain')).toBeTruthy()
  })
})

describe('the search among orders', () => {
  it('asks for those that have the words of the address, and its tabs keep them', async () => {
    const server = orders(sampleOrder())
    await showScreen(<MyPurchasesScreen />, {
      path: '/myPurchases/0',
      params: { status: '0' },
      search: '?q=tea%20cup',
    })
    await screen.findByText('Waiting for payment')
    expect(server.sentTo('order_list').at(-1)?.query.get('q')).toBe('tea cup')
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('tea cup')
    const tabs = within(screen.getByRole('navigation', { name: 'Orders' })).getAllByRole('link')
    expect(tabs[2]?.getAttribute('href')).toBe('/myPurchases/1?q=tea+cup')
  })

  it('says when nothing was found, and not that there are no orders', async () => {
    orders()
    await showScreen(<MyPurchasesScreen />, { path: '/myPurchases', search: '?q=nowhere' })
    expect(await screen.findByText('No orders found')).toBeTruthy()
    expect(screen.queryByText('No orders yet')).toBeNull()
  })

  it('is opened by its button and takes the keyboard', async () => {
    orders()
    await showScreen(<MyPurchasesScreen />, { path: '/myPurchases' })
    fireEvent.click(await screen.findByRole('button', { name: 'Search orders' }))
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Item, shop or number' }))
  })
})
