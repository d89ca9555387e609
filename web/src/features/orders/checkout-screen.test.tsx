import { refusals } from '@sampan/contract/refusals.ts'
import { toasts } from '@sampan/ui/toast.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { mutate } from '#client/use-api-mutation.ts'
import { session } from '#session/session.ts'
import { checkoutId, enterCode, payButton, serveCheckout } from '#testing/checkout.ts'
import { sampleIds } from '#testing/sample-buyer.ts'
import { samplePreview } from '#testing/sample-orders.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { CheckoutScreen } from './checkout-screen.tsx'
import type { OrderLine } from './order-types.ts'

const [id, otherId] = sampleIds
const show = () => showScreen(<CheckoutScreen />, { path: '/checkout' })

describe('CheckoutScreen', () => {
  it('shows address, goods, freight, promo code, total and balance [route:/checkout] [order:fields]', async () => {
    serveCheckout()
    await show()
    expect(await screen.findByText('42 Bach Dang, Hai Chau, Da Nang, Vietnam')).toBeTruthy()
    expect(screen.getByText(/^Shipping \$4\.20/)).toBeTruthy()
    expect(screen.getByText(/^Arrives \d/)).toBeTruthy()
    expect(screen.getByText('Items (2)')).toBeTruthy()
    expect(screen.getByText('HARBOUR10 −$10.00')).toBeTruthy()
    expect(screen.getByText('$100.00 now, $41.80 after')).toBeTruthy()
  })

  it('asks at once, and only once, to add an address where there is none, and does not pay [rule:checkout-address]', async () => {
    serveCheckout(samplePreview({ address: null }))
    sessionStorage.removeItem('orders:addressAsked')
    const first = await show()
    await waitFor(() => expect(first.navigate).toHaveBeenCalledWith('/addressForm', undefined))
    expect(session.get().backData['pickAddress']).toEqual({ returnTo: '/checkout' })
    session.takeBackData('pickAddress')
    first.unmount()
    const { navigate } = await show()
    expect(await payButton()).toHaveProperty('disabled', true)
    expect(screen.getByText('Please add a shipping address.')).toBeTruthy()
    expect(navigate).not.toHaveBeenCalled()
    fireEvent.click(screen.getByText('Add an address'))
    expect(navigate).toHaveBeenCalledWith('/addressForm', undefined)
    expect(session.get().backData['pickAddress']).toEqual({ returnTo: '/checkout' })
  })

  it('says how much the balance is short and leads to recharge that, and which shop does not deliver', async () => {
    serveCheckout(samplePreview({ balanceCents: 5_000 }))
    history.replaceState(null, '', '/checkout')
    const { unmount, navigate } = await show()
    expect(await screen.findByText('Your balance is $8.20 short')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Recharge $8.20 more' }))
    expect(navigate).toHaveBeenCalledWith('/topUp?amount=820', undefined)
    expect(session.get().backData['rechargeReturn']).toEqual({ address: '/checkout', index: 1 })
    unmount()
    const { groups } = samplePreview()
    serveCheckout(samplePreview({ groups: groups.map((group) => ({ ...group, freight: null })) }))
    await show()
    expect((await screen.findAllByText('Tanah Studio does not ship to this address')).length).toBe(2)
    expect(screen.getByText('Shipping').nextElementSibling?.textContent).toBe('–')
  })

  it('orders, asks for the code, pays with a ticket and shows the receipt [order:pay]', async () => {
    const server = serveCheckout()
    const { navigate } = await show()
    fireEvent.click(await payButton())
    await enterCode()
    await waitFor(() =>
      expect(navigate).toHaveBeenCalledWith(`/orderInfo/${id}?receipt=true`, { replace: true }),
    )
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
    const server = serveCheckout(samplePreview({ hasPayCode: false }))
    const { cache } = await show()
    await screen.findByRole('button', { name: 'Set a payment code first' })
    server.on('order_preview', samplePreview())
    server.on('resetPay', { weak: false })
    await act(async () => void (await mutate(cache, 'resetPay', { payCode: '246810' })))
    await payButton()
    expect(screen.queryByText('Set a payment code first')).toBeNull()
  })

  it('takes a tap while the preview is read again', async () => {
    const server = serveCheckout()
    const { cache } = await show()
    await payButton()
    server.raw('order_preview', () => new Promise(() => {}))
    await act(async () => void cache.invalidateQueries({ queryKey: ['order_preview'] }))
    await waitFor(() => expect(server.sentTo('order_preview')).toHaveLength(2))
    fireEvent.click(await payButton())
    await waitFor(() => expect(server.sentTo('order_create')).toHaveLength(1))
  })

  it('leads from the sheet to another code, and from there to the orders that wait', async () => {
    serveCheckout()
    const { navigate, leave } = await show()
    fireEvent.click(await payButton())
    fireEvent.click(await screen.findByRole('button', { name: 'Forgot your code?' }))
    expect(navigate).toHaveBeenCalledWith('/changePayPwd', { replace: true })
    expect(session.takeBackData('payCodeReturn')).toEqual({
      returnTo: '/myPurchases/0',
      isForgotten: true,
      isElsewhere: true,
    })
    expect(toasts.current()?.text).toMatch(/^Not paid yet/)
    leave()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows a wrong code with the tries left, and takes the next one', async () => {
    const server = serveCheckout()
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
    const server = serveCheckout()
    server.raw('order_pay', () => ({ code: 1608, msg: 'Payment failed.' }))
    await show()
    fireEvent.click(await payButton())
    await enterCode()
    expect(await screen.findByText('Nothing was paid.')).toBeTruthy()
    expect(toasts.current()?.text).toBe('Payment failed.')
  })

  it('sends a payment without an answer again under the same key and ticket', async () => {
    const server = serveCheckout()
    let tries = 0
    server.raw('order_pay', () =>
      ++tries === 1
        ? { status: 503, code: 1053, msg: 'busy' }
        : { code: 1, data: { orderIds: [id], paidCents: 5_820, balanceCents: 0 } },
    )
    const { navigate } = await show()
    fireEvent.click(await payButton())
    await enterCode()
    await waitFor(
      () => expect(navigate).toHaveBeenCalledWith(`/orderInfo/${id}?receipt=true`, { replace: true }),
      {
        timeout: 4_000,
      },
    )
    const [first, second] = server.sentTo('order_pay')
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
    expect(second?.body).toEqual(first?.body)
  })

  it('asks again when the total changed', async () => {
    const server = serveCheckout()
    const dearer = samplePreview({ goodsCents: 7_000, totalCents: 6_420 })
    server.raw('order_create', () => ({
      code: 1603,
      msg: 'The total has changed.',
      data: { totalCents: 6_420, preview: dearer },
    }))
    await show()
    fireEvent.click(await payButton())
    expect(await screen.findByText(/It was \$58\.20 and is now \$64\.20/)).toBeTruthy()
    expect(screen.getByText(/Items \(2\): \$64\.00, now \$70\.00/)).toBeTruthy()
  })

  const resting = (part = {}) => ({
    ...(samplePreview().groups[0]?.lines[0] as OrderLine),
    shop: { id: 8, name: 'Pier', room: 'family' as const },
    left: 0,
    state: 'gone' as const,
    shopAwayUntil: '2026-12-09T00:00:00.000Z',
    shopSuspended: false,
    ...part,
  })

  it('says which goods of the bag are left out, why, and that they stay in it', async () => {
    const server = serveCheckout()
    server.on(
      'order_preview',
      samplePreview({
        leftOut: [
          resting({ skuId: 81, title: 'Rope' }),
          resting({ skuId: 82, title: 'Bell', shopAwayUntil: null, state: 'soldOut' }),
          resting({ skuId: 83, title: 'Oar', shopAwayUntil: null, state: 'short', left: 2 }),
        ],
      }),
    )
    await show()
    const left = within(await screen.findByRole('region', { name: 'Not in this order' }))
    expect(left.getByText('You had selected these items too. They stay in your bag.')).toBeTruthy()
    for (const words of ['Rope', 'Shop closed until 9 Dec', 'Bell', 'Sold out', 'Oar', 'Only 2 left'])
      expect(left.getByText(words)).toBeTruthy()
  })

  it('names in its question what was lost since the buyer looked', async () => {
    const server = serveCheckout()
    const known = resting({ skuId: 81, title: 'Rope' })
    server.on('order_preview', samplePreview({ leftOut: [known] }))
    const leftOut = [known, resting({ skuId: 82, title: 'Bell' })]
    server.raw('order_create', () => ({
      code: 1603,
      msg: 'The total has changed.',
      data: { totalCents: 6_420, preview: samplePreview({ totalCents: 6_420, leftOut }) },
    }))
    await show()
    fireEvent.click(await payButton())
    const question = within(await screen.findByRole('alertdialog'))
    const words = 'No longer in this order, but still in your bag: Bell (Shop closed until 9 Dec)'
    expect(question.getByText(words)).toBeTruthy()
    expect(question.queryByText(/Rope/)).toBeNull()
  })

  it('tells who lost a race for the last piece that it is sold out', async () => {
    const server = serveCheckout()
    await show()
    const pay = await payButton()
    server.raw('order_create', () => ({ code: 1501, msg: 'There is not enough of this item left' }))
    server.raw('order_preview', () => ({ code: 1601, msg: 'Please select an item to check out.' }))
    fireEvent.click(pay)
    await screen.findByText('This item has just sold out')
    expect(screen.queryByText('Please select an item to check out.')).toBeNull()
  })

  it('says until when a shop is on holiday, also when its holiday began while the buyer looked', async () => {
    const server = serveCheckout()
    await show()
    const pay = await payButton()
    const away = () => ({ code: refusals.shopAway, msg: 'Shop closed until 9 Mar' })
    server.raw('order_create', away)
    server.raw('order_preview', away)
    fireEvent.click(pay)
    await waitFor(() => expect(toasts.current()?.text).toBe('Shop closed until 9 Mar'))
    expect(await screen.findByRole('link', { name: 'Back to the bag' })).toBeTruthy()
    expect(screen.getByText('Shop closed until 9 Mar')).toBeTruthy()
    expect(screen.queryByText('This item has just sold out')).toBeNull()
  })

  it('asks for another address when the one it was to go to is gone [rule:checkout-address]', async () => {
    serveCheckout().raw('order_create', () => ({ code: 1004, msg: 'We could not find this.' }))
    await show()
    fireEvent.click(await payButton())
    await waitFor(() => expect(toasts.current()?.text).toBe('Please choose a shipping address.'))
  })

  it('says to select an item when nothing is selected [msg:selectItem]', async () => {
    serveCheckout().raw('order_preview', () => ({ code: 1601, msg: 'Please select an item to check out.' }))
    await show()
    expect(await screen.findByText('Please select an item to check out.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to the bag' }).getAttribute('href')).toBe('/bag')
  })
})
