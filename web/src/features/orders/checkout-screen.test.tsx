import { noteServerDate } from '@sampan/client/server-clock.ts'
import { toasts } from '@sampan/ui/toast.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { mutate } from '#client/use-api-mutation.ts'
import { session } from '#session/session.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleIds, sampleSignIn, sampleUser } from '#testing/sample-buyer.ts'
import { sampleDetail, sampleOrder, samplePreview } from '#testing/sample-orders.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { CheckoutScreen } from './checkout-screen.tsx'
import { rememberPayment } from './unfinished-payment.ts'

const [id, otherId] = sampleIds
const checkoutId = otherId

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
function shop(preview = samplePreview()) {
  const server = fakeServer()
  server.on('order_preview', preview)
  server.on('getUserInfo', sampleUser({ balanceCents: 10_000 }))
  server.on('order_create', {
    checkoutId,
    orderIds: [id],
    totalCents: 5_820,
    expiresAt: inMinutes(45),
  })
  server.on('verify_pay', { ticket: 'T', expiresAt: '2026-11-21T10:02:00.000Z' })
  server.on('order_pay', { orderIds: [id], paidCents: 5_820, balanceCents: 4_180 })
  server.on('order_detail', sampleDetail())
  return server
}
const show = () => showScreen(<CheckoutScreen />, { path: '/checkout' })
const payButton = () => screen.findByRole('button', { name: 'Pay $58.20' })
async function enterCode(code = '246810') {
  fireEvent.change(await screen.findByLabelText('Enter your payment code'), { target: { value: code } })
}

describe('CheckoutScreen', () => {
  it('shows address, goods, freight, promo code, total and balance [route:/checkout] [order:fields]', async () => {
    shop()
    await show()
    expect(await screen.findByText('42 Bach Dang, Hai Chau, Da Nang, Vietnam')).toBeTruthy()
    expect(screen.getByText(/^Freight \$4\.20/)).toBeTruthy()
    expect(screen.getByText(/^Arrives \d/)).toBeTruthy()
    expect(screen.getByText('Items, 2')).toBeTruthy()
    expect(screen.getByText('HARBOUR10 −$10.00')).toBeTruthy()
    expect(screen.getByText('$100.00 now, $41.80 after')).toBeTruthy()
  })

  it('asks to add an address where there is none, and does not pay [rule:checkout-address]', async () => {
    shop(samplePreview({ address: null }))
    const { navigate } = await show()
    expect(await payButton()).toHaveProperty('disabled', true)
    expect(screen.getByText('Please add a shipping address.')).toBeTruthy()
    fireEvent.click(screen.getByText('Add an address'))
    expect(navigate).toHaveBeenCalledWith('/addressForm', undefined)
    expect(session.get().backData['pickAddress']).toEqual({ returnTo: '/checkout' })
  })

  it('says how much the balance is short and leads to recharge that, and which shop does not deliver', async () => {
    shop(samplePreview({ balanceCents: 5_000 }))
    history.replaceState(null, '', '/checkout')
    const { unmount, navigate } = await show()
    expect(await screen.findByText('Your balance is $8.20 short')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Recharge $8.20 more' }))
    expect(navigate).toHaveBeenCalledWith('/topUp?amount=820', undefined)
    expect(session.get().backData['rechargeReturn']).toEqual({ address: '/checkout', index: 1 })
    unmount()
    const { groups } = samplePreview()
    shop(samplePreview({ groups: groups.map((group) => ({ ...group, freight: null })) }))
    await show()
    expect((await screen.findAllByText('Tanah Studio does not deliver to this address')).length).toBe(2)
  })

  it('orders, asks for the code, pays with a ticket and shows the order [order:pay]', async () => {
    const server = shop()
    const { navigate } = await show()
    fireEvent.click(await payButton())
    await enterCode()
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(`/orderInfo/${id}`, { replace: true }))
    expect(server.sentTo('order_create')[0]?.body).toMatchObject({
      shownTotalCents: 5_820,
      shownQuantity: 2,
      addressId: otherId,
    })
    expect(server.sentTo('verify_pay')[0]?.body).toEqual({
      payCode: '246810',
      purpose: 'pay',
      subject: checkoutId,
      amountCents: 5_820,
    })
    expect(server.sentTo('order_pay')[0]?.body).toEqual({ checkoutId, ticket: 'T' })
  })

  it('offers to pay as soon as a payment code is set elsewhere', async () => {
    const server = shop(samplePreview({ hasPayCode: false }))
    const { cache } = await show()
    await screen.findByRole('button', { name: 'Set a payment code first' })
    server.on('order_preview', samplePreview())
    server.on('resetPay', { weak: false })
    await act(async () => void (await mutate(cache, 'resetPay', { payCode: '246810' })))
    await payButton()
    expect(screen.queryByText('Set a payment code first')).toBeNull()
  })

  it('takes a tap while the preview is read again', async () => {
    const server = shop()
    const { cache } = await show()
    await payButton()
    server.raw('order_preview', () => new Promise(() => {}))
    await act(async () => void cache.invalidateQueries({ queryKey: ['order_preview'] }))
    await waitFor(() => expect(server.sentTo('order_preview')).toHaveLength(2))
    fireEvent.click(await payButton())
    await waitFor(() => expect(server.sentTo('order_create')).toHaveLength(1))
  })

  it('shows a wrong code with the tries left, and takes the next one', async () => {
    const server = shop()
    server.raw('verify_pay', () => ({
      code: 1203,
      msg: 'The payment code is wrong. 4 tries left.',
      data: { triesLeft: 4 },
    }))
    await show()
    fireEvent.click(await payButton())
    await enterCode('111111')
    expect(await screen.findByText('The payment code is wrong. 4 tries left.')).toBeTruthy()
    await waitFor(() => expect(screen.getByLabelText('Enter your payment code')).toHaveProperty('value', ''))
    expect(server.sentTo('order_pay')).toHaveLength(0)
  })

  it('says Pay Fail and that nothing was paid [msg:payFail]', async () => {
    const server = shop()
    server.raw('order_pay', () => ({ code: 1608, msg: 'Pay Fail' }))
    await show()
    fireEvent.click(await payButton())
    await enterCode()
    expect(await screen.findByText('Nothing was paid.')).toBeTruthy()
    expect(toasts.current()?.text).toBe('Pay Fail')
  })

  it('sends a payment without an answer again under the same key and ticket', async () => {
    const server = shop()
    let tries = 0
    server.raw('order_pay', () =>
      ++tries === 1
        ? { status: 503, code: 1053, msg: 'busy' }
        : { code: 1, data: { orderIds: [id], paidCents: 5_820, balanceCents: 0 } },
    )
    const { navigate } = await show()
    fireEvent.click(await payButton())
    await enterCode()
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(`/orderInfo/${id}`, { replace: true }), {
      timeout: 4_000,
    })
    const [first, second] = server.sentTo('order_pay')
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
    expect(second?.body).toEqual(first?.body)
  })

  it('asks again when the total changed', async () => {
    const server = shop()
    const dearer = samplePreview({ goodsCents: 7_000, totalCents: 6_420 })
    server.raw('order_create', () => ({
      code: 1603,
      msg: 'The total has changed.',
      data: { totalCents: 6_420, preview: dearer },
    }))
    await show()
    fireEvent.click(await payButton())
    expect(await screen.findByText(/It was \$58\.20 and is now \$64\.20/)).toBeTruthy()
    expect(screen.getByText(/Items, 2: \$64\.00, now \$70\.00/)).toBeTruthy()
  })

  it('finds out after a reload that it was paid, and does not offer to pay again', async () => {
    const server = shop()
    server.on('order_detail', sampleDetail({ status: 1 }))
    rememberPayment({ orderIds: [id], totalCents: 5_820, sentAt: Date.now() })
    const { navigate } = await show()
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(`/orderInfo/${id}`, { replace: true }))
    expect(toasts.current()?.text).toBe('Payment successful (charged once)')
    expect(server.sentTo('order_pay')).toHaveLength(0)
  })

  it('asks again for an answer that was lost, under the same key and whatever was chosen since [order:pay]', async () => {
    const server = shop()
    server.raw('order_create', () => {
      // It was placed, so that the bag is empty now.
      server.raw('order_preview', () => ({ code: 1601, msg: 'Please select item to checkout' }))
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
    expect(screen.queryByText('Please select item to checkout')).toBeNull()
    fireEvent.click(await payButton())
    await enterCode()
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(`/orderInfo/${id}`, { replace: true }))
    const [first, second] = server.sentTo('order_create')
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
    expect(second?.body).toEqual(first?.body)
  })

  it('finds out when it is opened again what became of an order whose answer was lost', async () => {
    const server = shop()
    server.raw('order_create', () => {
      throw new TypeError('Failed to fetch')
    })
    const { leave, unmount } = await show()
    fireEvent.click(await payButton())
    await waitFor(() => expect(toasts.current()?.text).toMatch('Tap again'))
    leave()
    unmount()
    const { id: _, ...rest } = sampleOrder()
    server.on('order_list', {
      items: [{ ...rest, id, totalCents: 5_820, createdAt: new Date().toISOString() }],
      nextCursor: null,
    })
    const { navigate } = await show()
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(`/orderInfo/${id}`, { replace: true }))
    expect(toasts.current()?.text).toBe('Your order was placed. Nothing was paid yet.')
  })

  it('finds it also on a device whose clock is an hour ahead', async () => {
    const server = shop()
    noteServerDate(new Date(Date.now() - 3_600_000).toUTCString())
    server.raw('order_create', () => {
      throw new TypeError('Failed to fetch')
    })
    const { leave, unmount } = await show()
    fireEvent.click(await payButton())
    await waitFor(() => expect(toasts.current()?.text).toMatch('Tap again'))
    leave()
    unmount()
    const { id: _, ...rest } = sampleOrder()
    const createdAt = new Date(Date.now() - 3_600_000).toISOString()
    server.on('order_list', { items: [{ ...rest, id, totalCents: 5_820, createdAt }], nextCursor: null })
    const { navigate } = await show()
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(`/orderInfo/${id}`, { replace: true }))
    noteServerDate(new Date().toUTCString())
  })

  it('says that the order waits to somebody who leaves while the code is asked for', async () => {
    shop()
    session.start(sampleSignIn())
    const { leave } = await show()
    fireEvent.click(await payButton())
    await screen.findByLabelText('Enter your payment code')
    leave()
    expect(toasts.current()?.text).toBe('Not paid yet. We hold your order for 45 minutes.')
  })

  it('says "orders" when several wait', async () => {
    shop().on('order_create', {
      checkoutId: otherId,
      orderIds: [id, otherId],
      totalCents: 5_820,
      expiresAt: inMinutes(45),
    })
    session.start(sampleSignIn())
    const { leave } = await show()
    fireEvent.click(await payButton())
    await screen.findByLabelText('Enter your payment code')
    leave()
    expect(toasts.current()?.text).toBe('Not paid yet. We hold your 2 orders for 45 minutes.')
  })

  it('keeps promo code and notes over a reload, until the orders are placed', async () => {
    // Of a shop whose goods were taken out of the bag since.
    sessionStorage.setItem('orders:draft bag', JSON.stringify({ notes: [[99, 'Blue, please']] }))
    const server = shop(samplePreview({ promo: null }))
    const first = await show()
    await payButton()
    server.on('order_preview', samplePreview())
    fireEvent.click(screen.getByRole('button', { name: 'Promo code' }))
    fireEvent.change(await screen.findByRole('textbox', { name: 'Promo code' }), {
      target: { value: 'harbour10' },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
    await screen.findByText('HARBOUR10 −$10.00')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: 'Note to the shops' }))
    fireEvent.change(await screen.findByLabelText('Tanah Studio'), { target: { value: 'Ring twice' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Ring twice')
    first.unmount()

    const { navigate } = await show()
    await screen.findByText('Ring twice')
    expect(server.sentTo('order_preview').at(-1)?.body).toEqual({ promoCode: 'HARBOUR10' })
    fireEvent.click(await payButton())
    await enterCode()
    await waitFor(() => expect(navigate).toHaveBeenCalled())
    expect(server.sentTo('order_create')[0]?.body).toMatchObject({
      promoCode: 'HARBOUR10',
      notes: [{ shopId: 7, text: 'Ring twice' }],
    })
    await waitFor(() => expect(sessionStorage.getItem('orders:draft bag')).toBeNull())
  })

  it('compares the codes that the shops offer: which is best, and why another does not count', async () => {
    const server = shop(samplePreview({ promo: null }))
    const offer = {
      kind: 'percent' as const,
      amount: 900,
      minimumCents: 0,
      capCents: null,
      endsAt: null,
      shop: { id: 7, name: 'Tanah Studio', room: 'family' as const },
      missingCents: 0,
    }
    server.on('order_promos', {
      items: [
        { ...offer, code: 'TANAH9', discountCents: 500, isBest: true, whyNot: null },
        {
          ...offer,
          code: 'TANAHBIG',
          discountCents: 0,
          isBest: false,
          whyNot: 'promoMinimum',
          missingCents: 1_500,
        },
      ],
    })
    await show()
    await payButton()
    fireEvent.click(screen.getByRole('button', { name: 'Promo code' }))
    const best = await screen.findByRole('radio', { name: /TANAH9.*Tanah Studio · 9% off.*Best −\$5\.00/ })
    const far = screen.getByRole('radio', { name: /\$15\.00 more from Tanah Studio and it counts/ })
    expect(far).toHaveProperty('disabled', true)
    fireEvent.click(best)
    server.on('order_preview', samplePreview())
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(server.sentTo('order_preview').at(-1)?.body).toEqual({ promoCode: 'TANAH9' }))
  })

  it('tells who lost a race for the last piece that it is sold out', async () => {
    const server = shop()
    await show()
    const pay = await payButton()
    server.raw('order_create', () => ({ code: 1501, msg: 'There is not enough of this item left' }))
    server.raw('order_preview', () => ({ code: 1601, msg: 'Please select item to checkout' }))
    fireEvent.click(pay)
    await screen.findByText('This item has just sold out')
    expect(screen.queryByText('Please select item to checkout')).toBeNull()
  })

  it('is not held up by what an earlier person left unfinished', async () => {
    const server = shop()
    server.raw('order_detail', () => ({ code: 1004, msg: 'We could not find this.' }))
    rememberPayment({ orderIds: [otherId], totalCents: 5_820, sentAt: Date.now() })
    await show()
    expect(await payButton()).toBeTruthy()
  })

  it('asks for another address when the one it was to go to is gone [rule:checkout-address]', async () => {
    shop().raw('order_create', () => ({ code: 1004, msg: 'We could not find this.' }))
    await show()
    fireEvent.click(await payButton())
    await waitFor(() => expect(toasts.current()?.text).toBe('Please choose a shipping address.'))
  })

  it('says to select an item when nothing is selected [msg:selectItem]', async () => {
    shop().raw('order_preview', () => ({ code: 1601, msg: 'Please select item to checkout' }))
    await show()
    expect(await screen.findByText('Please select item to checkout')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to the bag' }).getAttribute('href')).toBe('/bag')
  })
})
