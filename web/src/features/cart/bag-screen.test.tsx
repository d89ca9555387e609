import { toast, toasts } from '@sampan/ui/toast.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { session } from '#session/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleBag, sampleLine } from '#testing/sample-bag.ts'
import { sampleIds, signIn } from '#testing/sample-buyer.ts'
import { sampleCard, sampleProduct } from '#testing/sample-goods.ts'
import { samplePreview } from '#testing/sample-orders.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { BagScreen } from './bag-screen.tsx'
// Fetched on demand; here it is there before it is timed.
import './line-spec-sheet.tsx'

const one = sampleLine({ skuId: 1, title: 'Backpack', stock: 3 })
const two = sampleLine({ skuId: 2, title: 'Teapot', quantity: 2 })

async function showBag(
  bag = sampleBag([one], [two]),
  preview?: ReturnType<typeof samplePreview>,
  search = '',
) {
  const server = fakeServer()
  if (preview) server.on('order_preview', preview)
  server.on('cart_list', bag)
  server.on('cart_update', bag)
  server.on('cart_remove', sampleBag([one]))
  server.on('product_list', { items: [sampleCard], nextCursor: null })
  server.on('cart_beside', [{ ...sampleCard, title: 'Camping lamp', onlySkuId: 77 }])
  const shown = await showScreen(<BagScreen />, { path: '/bag', search })
  await screen.findByRole('heading', { name: /Bag/ })
  return { server, shown }
}

const checkOut = () =>
  fireEvent.click(screen.getAllByRole('button', { name: /^Check out/ }).at(-1) as HTMLElement)

describe('BagScreen', () => {
  it('shows lines by shop with quantity, price and what is selected [route:/bag] [cart:fields]', async () => {
    await showBag()
    const shop = await screen.findByRole('region', { name: 'Shop 2' })
    expect(within(shop).getByRole('checkbox', { name: 'Select Teapot' })).toHaveProperty('checked', true)
    expect(within(shop).getByRole('group', { name: 'Quantity of Teapot' }).textContent).toBe('2')
    expect(within(shop).getByText('Subtotal $20.00')).toBeTruthy()
    expect(screen.getByText('Total (3 items)')).toBeTruthy()
    // The same pieces beside it and on the desk's summary, not the lines.
    for (const button of screen.getAllByRole('button', { name: /^Check out/ }))
      expect(button.textContent).toBe('Check out (3)')
  })

  it.each([
    ['one shop does not send there', 'short', 'Total (3 items)', '$30.00'],
    ['all are known', 'whole', 'Total with shipping', '$34.20'],
  ])('says what its total holds: %s', async (_, which, label, sum) => {
    const bag = sampleBag([one], [two])
    const whole = samplePreview({ goodsCents: bag.selectedCents, totalCents: bag.selectedCents + 420 })
    const group = whole.groups[0]
    if (!group) throw new Error('No group')
    const groups = which === 'whole' ? [group] : [group, { ...group, freight: null }]
    await showBag(bag, { ...whole, groups })
    const bar = (await screen.findAllByText(label)).find((one) => one.closest('[role="status"]'))
    await waitFor(() => expect(bar?.nextElementSibling?.textContent).toContain(sum))
    const summary = within(screen.getByRole('region', { name: 'Summary', hidden: true }))
    summary.getByText(which === 'whole' ? 'Total with shipping' : 'Total')
    if (which === 'short') summary.getByText('Calculated at checkout')
  })

  it('has duties that are paid with the order in its total, on the bar as in the summary', async () => {
    const bag = sampleBag([one], [two])
    const whole = samplePreview({
      goodsCents: bag.selectedCents,
      dutyCents: 250,
      totalCents: bag.selectedCents + 420 + 250,
    })
    await showBag(bag, whole)
    const bar = (await screen.findAllByText('Total with duties')).find((one) =>
      one.closest('[role="status"]'),
    )
    await waitFor(() => expect(bar?.nextElementSibling?.textContent).toContain('$36.70'))
    const summary = screen.getByRole('region', { name: 'Summary', hidden: true })
    within(summary).getByText('$2.50')
    expect(summary.textContent).toContain('$36.70')
  })

  it('says at the shop which goods cannot be sent to the address, and why', async () => {
    const bag = sampleBag([one], [two])
    const whole = samplePreview({ goodsCents: bag.selectedCents, totalCents: bag.selectedCents + 420 })
    const [group] = whole.groups
    if (!group) throw new Error('No group')
    const line = { ...group.lines[0], productId: 2, title: 'Teapot' } as (typeof group.lines)[number]
    const shop = { ...group.shop, id: 2 }
    const barred = [{ productId: 2, missing: ['identifier' as const] }]
    await showBag(bag, { ...whole, groups: [{ ...group, shop, lines: [line], barred, isDutyMissing: true }] })
    const region = within(await screen.findByRole('region', { name: 'Shop 2' }))
    await region.findByText(/^“Teapot” cannot be sent to Vietnam: .*\(type or batch\)/)
    region.getByText(/has duties paid in advance, but facts for customs are missing/)
  })

  it('tells what the checkout takes off by itself, and for which code little is missing; the total is without it', async () => {
    const bag = sampleBag([one], [two])
    const shop = { id: 2, name: 'Shop 2', room: 'family' as const }
    const { server } = await showBag(
      bag,
      samplePreview({
        goodsCents: bag.selectedCents,
        freightCents: 0,
        totalCents: bag.selectedCents,
        promo: null,
        best: { code: 'RIVER5', discountCents: 997 },
        nearest: { code: 'ONTIME6', kind: 'fixed', amount: 600, missingCents: 410, shop },
      }),
    )
    await screen.findByText('−$9.97 with RIVER5 at checkout')
    screen.getByText('Add $4.10 more from Shop 2: $6.00 off with ONTIME6')
    const bar = screen.getAllByText('Total with shipping').find((one) => one.closest('[role="status"]'))
    expect(bar?.nextElementSibling?.textContent).toContain('$30.00')
    expect(server.sentTo('order_preview').at(-1)?.body).toEqual({ bestPromo: 'shown' })
  })

  it('changes the spec of a line in its place, after what waits to be sent', async () => {
    const lilac = sampleLine({ skuId: 71, productId: 7, title: 'Trainers', spec: 'Lilac, 41', quantity: 1 })
    const { server } = await showBag(sampleBag([lilac]))
    server.on('product_detail', sampleProduct)
    const stepper = await screen.findByRole('group', { name: 'Quantity of Trainers' })
    fireEvent.click(within(stepper).getByRole('button', { name: 'One more' }))
    fireEvent.click(screen.getByRole('button', { name: 'Change options of Trainers: Lilac, 41' }))
    fireEvent.click(await screen.findByRole('radio', { name: /Sand/ }, { timeout: 10_000 }))
    const changed = sampleBag([{ ...lilac, skuId: 75, spec: 'Sand, 41' }])
    server.on('cart_changeSpec', changed)
    server.on('cart_list', changed)
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    const tag = { name: 'Change options of Trainers: Sand, 41', hidden: true }
    await screen.findByRole('button', tag, { timeout: 10_000 })
    expect(server.sentTo('cart_update')).toHaveLength(1)
    expect(server.sentTo('cart_changeSpec')[0]?.body).toEqual({ skuId: 71, toSkuId: 75, quantity: 2 })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }, 30_000)

  it('shows what another window made of it once this one is in sight again', async () => {
    const { server } = await showBag()
    server.on('cart_list', sampleBag([{ ...one, quantity: 7 }]))
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    expect(await screen.findByText('Total (7 items)')).toBeTruthy()
  })

  it('offers below it what goes with it, one tap from being in it', async () => {
    signIn()
    const { server } = await showBag()
    server.on('cart_add', sampleBag([one], [two]))
    const beside = await screen.findByRole('region', { name: 'Goes well with your items' })
    fireEvent.click(within(beside).getByRole('button', { name: 'Add Camping lamp to bag' }))
    await waitFor(() => expect(server.sentTo('cart_add')[0]?.body).toEqual({ skuId: 77, quantity: 1 }))
    expect(within(beside).getByText('Camping lamp')).toBeTruthy()
  })

  it('takes the number on its tab along, also before the server knows', async () => {
    const { shown } = await showBag()
    shown.cache.setQueryData(['shell_info', {}], { cartQuantity: 3, unreadNotices: 0 })
    const stepper = await screen.findByRole('group', { name: 'Quantity of Teapot' })
    fireEvent.click(within(stepper).getByRole('button', { name: 'One more' }))
    await waitFor(() =>
      expect(shown.cache.getQueryData(['shell_info', {}])).toMatchObject({ cartQuantity: 4 }),
    )
  })

  it('sends quick taps as one change', async () => {
    const { server } = await showBag()
    const stepper = await screen.findByRole('group', { name: 'Quantity of Backpack' })
    const more = within(stepper).getByRole('button', { name: 'One more' })
    fireEvent.click(more)
    fireEvent.click(more)
    expect(stepper.textContent).toBe('3')
    expect(more).toHaveProperty('disabled', true)
    await waitFor(() => expect(server.sentTo('cart_update')).toHaveLength(1))
    expect(server.sentTo('cart_update')[0]?.body).toEqual({ lines: [{ skuId: 1, quantity: 3 }] })
  })

  it('keeps changes while there is no connection, and sends what was wished last when it is back', async () => {
    const { server } = await showBag(sampleBag([{ ...one, stock: 9 }], [two]))
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const stepper = await screen.findByRole('group', { name: 'Quantity of Backpack' })
    const more = within(stepper).getByRole('button', { name: 'One more' })
    fireEvent.click(more)
    await screen.findByText('No connection. Your changes will be sent when it is back.')
    fireEvent.click(more)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Teapot' }))
    checkOut()
    await waitFor(() => expect(toasts.current()?.text).toMatch(/^No connection\. Your bag is saved/))
    expect(stepper.textContent).toBe('3')
    expect(server.sentTo('cart_update')).toEqual([])
    isOnline.mockReturnValue(true)
    fireEvent(window, new Event('online'))
    await waitFor(() => expect(screen.queryByText(/Your changes will be sent/)).toBeNull())
    expect(server.sentTo('cart_update').map(({ body }) => body)).toEqual([
      {
        lines: [
          { skuId: 1, quantity: 3 },
          { skuId: 2, selected: false },
        ],
      },
    ])
  })

  it('that was never read says without a connection that it could not be loaded, and tries again', async () => {
    const server = fakeServer()
    server.raw('cart_list', () => Promise.reject(new TypeError('Failed to fetch')))
    await showScreen(<BagScreen />, { path: '/bag' })
    const alert = within(await screen.findByRole('alert', undefined, { timeout: 5_000 }))
    expect(alert.getByRole('heading', { name: 'Your bag could not be loaded' })).toBeTruthy()
    expect(alert.getByText(/^No connection, and your bag is not saved on this device yet\./)).toBeTruthy()
    server.on('cart_list', sampleBag([one]))
    fireEvent.click(alert.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('checkbox', { name: 'Select Backpack' })).toBeTruthy()
  })

  it('sends what it still holds when the page is closed, on a request that outlives it', async () => {
    const { server } = await showBag()
    const stepper = await screen.findByRole('group', { name: 'Quantity of Backpack' })
    fireEvent.click(within(stepper).getByRole('button', { name: 'One more' }))
    fireEvent(window, new Event('pagehide'))
    await act(async () => {})
    expect(server.sentTo('cart_update')[0]?.body).toEqual({ lines: [{ skuId: 1, quantity: 2 }] })
    const [, init] = server.fetch.mock.calls.find(([address]) => address === '/api/cart/update') ?? []
    expect(init?.keepalive).toBe(true)
    await waitFor(() => expect(stepper.textContent).toBe('1'))
  })

  it('shows the bag as it is again when the server refuses', async () => {
    const { server } = await showBag()
    server.raw('cart_update', () => ({ code: 1501, msg: 'There is not enough of this item in stock.' }))
    const stepper = await screen.findByRole('group', { name: 'Quantity of Backpack' })
    fireEvent.click(within(stepper).getByRole('button', { name: 'One more' }))
    expect(stepper.textContent).toBe('2')
    await waitFor(() => expect(stepper.textContent).toBe('1'))
  })

  it('says to select an item and stays [rule:checkout-selected] [msg:selectItem]', async () => {
    const { shown } = await showBag(sampleBag([{ ...one, selected: false }]))
    await screen.findByRole('checkbox', { name: 'Select Backpack' })
    checkOut()
    expect(toasts.current()?.text).toBe('Please select an item to check out.')
    expect(shown.navigate).not.toHaveBeenCalled()
  })

  it('sends what waits before it goes to checkout', async () => {
    const { server, shown } = await showBag()
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Teapot' }))
    checkOut()
    await waitFor(() => expect(shown.navigate).toHaveBeenCalledWith('/checkout', undefined))
    expect(server.sentTo('cart_update')[0]?.body).toEqual({ lines: [{ skuId: 2, selected: false }] })
  })

  it('tells the truth about lines that changed [cart:fields]', async () => {
    const lines = [
      sampleLine({ skuId: 1, title: 'Dearer', priceCents: 1_300, state: 'priceChanged' }),
      sampleLine({ skuId: 2, title: 'Few', quantity: 5, stock: 3, state: 'short' }),
      sampleLine({ skuId: 3, title: 'Out', stock: 0, state: 'soldOut' }),
      sampleLine({ skuId: 4, title: 'Left', state: 'gone' }),
    ]
    const { server } = await showBag(sampleBag(lines))
    expect(await screen.findByText('Was $10.00, now $13.00')).toBeTruthy()
    expect(screen.getByText('Only 3 left')).toBeTruthy()
    expect(screen.getByText('Sold out')).toBeTruthy()
    expect(screen.getByText('No longer available')).toBeTruthy()
    for (const name of ['Few', 'Out', 'Left']) {
      const check = screen.getByRole('checkbox', { name: `Select ${name}` })
      expect(check).toMatchObject({ disabled: true, checked: false })
    }
    fireEvent.click(screen.getByRole('button', { name: 'Change to 3' }))
    await waitFor(() => expect(server.sentTo('cart_update')).toHaveLength(1))
    expect(server.sentTo('cart_update')[0]?.body).toEqual({
      lines: [{ skuId: 2, quantity: 3, selected: true }],
    })
  })

  it('deletes after the time to undo, and not at all when undone', async () => {
    const { server } = await showBag()
    fireEvent.click(await screen.findByRole('button', { name: 'Edit' }))
    vi.useFakeTimers()
    fireEvent.click(screen.getByRole('button', { name: 'Delete Teapot' }))
    expect(screen.queryByRole('checkbox', { name: 'Select Teapot' })).toBeNull()
    act(() => toasts.current()?.action?.run())
    expect(screen.getByRole('checkbox', { name: 'Select Teapot' })).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(server.sentTo('cart_remove')).toHaveLength(0)
    fireEvent.click(screen.getByRole('button', { name: 'Delete Teapot' }))
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(server.sentTo('cart_remove').map((request) => request.body)).toEqual([{ skuIds: [2] }])
  })

  it('brings back everything that was deleted since the first undo was offered, with what was tapped before', async () => {
    const { server } = await showBag(sampleBag([{ ...one, stock: 9 }], [two]))
    const stepper = () => screen.findByRole('group', { name: 'Quantity of Backpack' })
    fireEvent.click(within(await stepper()).getByRole('button', { name: 'One more' }))
    fireEvent.click(screen.getByRole('button', { name: 'Edit' }))
    vi.useFakeTimers()
    fireEvent.click(screen.getByRole('button', { name: 'Delete Backpack' }))
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    fireEvent.click(screen.getByRole('button', { name: 'Delete Teapot' }))
    act(() => void toast('No connection', { kind: 'failure' }))
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    act(() => toasts.current()?.action?.run())
    await act(() => vi.advanceTimersByTimeAsync(400))
    vi.useRealTimers()
    expect(screen.getByRole('checkbox', { name: 'Select Teapot' })).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: 'Select Backpack' })).toBeTruthy()
    expect(server.sentTo('cart_update')[0]?.body).toEqual({ lines: [{ skuId: 1, quantity: 2 }] })
    expect(server.sentTo('cart_remove')).toHaveLength(0)
  })

  it('tries again ever later while the server is out of reach, and says so once', async () => {
    const { server } = await showBag()
    server.raw('cart_update', () => Promise.reject(new TypeError('Failed to fetch')))
    const stepper = await screen.findByRole('group', { name: 'Quantity of Backpack' })
    vi.useFakeTimers()
    const said: string[] = []
    const stop = toasts.subscribe(() => {
      const now = toasts.current()
      if (now && !now.isLeaving) said.push(now.text)
    })
    fireEvent.click(within(stepper).getByRole('button', { name: 'One more' }))
    await act(() => vi.advanceTimersByTimeAsync(75_000))
    // After 5, 10, 20 and 40 s, each give or take a quarter: in the old way there were fifteen.
    expect(server.sentTo('cart_update').length).toBeLessThan(7)
    expect(server.sentTo('cart_update').length).toBeGreaterThan(3)
    expect(said).toEqual(['Connection problem. Please check your network.'])
    server.on('cart_update', sampleBag([{ ...one, quantity: 2 }]))
    fireEvent(window, new Event('online'))
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(screen.queryByText(/Your changes will be sent/)).toBeNull()
    stop()
  })

  it('leaves a busy server alone for as long as it asks', async () => {
    const { server } = await showBag()
    const busy = { status: 503, code: 1053, msg: 'Too busy', headers: { 'retry-after': '30' } }
    server.raw('cart_update', () => busy)
    const stepper = await screen.findByRole('group', { name: 'Quantity of Backpack' })
    vi.useFakeTimers()
    fireEvent.click(within(stepper).getByRole('button', { name: 'One more' }))
    await act(() => vi.advanceTimersByTimeAsync(29_000))
    expect(server.sentTo('cart_update')).toHaveLength(1)
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(server.sentTo('cart_update')).toHaveLength(2)
  })

  it('stays when what waits could not be sent before checkout', async () => {
    const { server, shown } = await showBag()
    server.raw('cart_update', () => ({ code: 1501, msg: 'There is not enough of this item in stock.' }))
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Teapot' }))
    checkOut()
    await waitFor(() => expect(toasts.current()?.text).toBe('There is not enough of this item in stock.'))
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: 'Select Teapot' })).toHaveProperty('checked', true),
    )
    expect(shown.navigate).not.toHaveBeenCalled()
  })

  it('neither sends nor shows anything of one account to the next', async () => {
    signIn()
    const { server, shown } = await showBag()
    const answer = Promise.withResolvers<{ data: unknown }>()
    server.raw('cart_update', () => answer.promise)
    const stepper = await screen.findByRole('group', { name: 'Quantity of Backpack' })
    fireEvent.click(within(stepper).getByRole('button', { name: 'One more' }))
    await waitFor(() => expect(server.sentTo('cart_update')).toHaveLength(1))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Teapot' }))
    session.logOut()
    signIn({ id: sampleIds[1] })
    shown.cache.clear()
    await act(async () => answer.resolve({ data: sampleBag([{ ...one, quantity: 9 }]) }))
    await act(() => new Promise((resolve) => setTimeout(resolve, 500)))
    expect(server.sentTo('cart_update')).toHaveLength(1)
    expect(JSON.stringify(shown.cache.getQueryData(['cart_list', {}]) ?? '')).not.toContain('"quantity":9')
    session.logOut()
  })

  it('has a way out and something to find when it is empty', async () => {
    await showBag(sampleBag())
    expect(await screen.findByText('Your bag is empty')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Start shopping' }).getAttribute('href')).toBe('/explore')
    const ideas = await screen.findByRole('region', { name: 'Popular now' })
    expect(within(ideas).getByRole('link', { name: /Cloudlane/ })).toBeTruthy()
  })
})

describe('a link to a bag', () => {
  it('adds what it names once the buyer says so, and nothing before', async () => {
    const { server } = await showBag(sampleBag([one]), undefined, '?add=2x2.x5.3x0')
    server.on('cart_merge', sampleBag([one], [two]))
    await screen.findByText('2 items were chosen for you. Add them to your bag?')
    expect(server.sentTo('cart_merge')).toHaveLength(0)
    fireEvent.click(screen.getByRole('button', { name: 'Add to bag' }))
    fireEvent.click(screen.getByRole('button', { name: 'Add to bag' }))
    await screen.findByText('Subtotal $20.00')
    expect(server.sentTo('cart_merge').map(({ body }) => body)).toEqual([
      { lines: [{ skuId: 2, quantity: 2 }] },
    ])
  })

  it('is left without a trace, and says nothing where it names nothing', async () => {
    const { server } = await showBag(sampleBag([one]), undefined, '?add=2x1')
    fireEvent.click(await screen.findByRole('button', { name: 'No, thanks' }))
    expect(server.sentTo('cart_merge')).toHaveLength(0)
  })
})
