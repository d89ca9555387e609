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

  it('asks to add an address where there is none, and does not pay [rule:checkout-address]', async () => {
    serveCheckout(samplePreview({ address: null }))
    const { navigate } = await show()
    expect(await payButton()).toHaveProperty('disabled', true)
    expect(screen.getByText('Please add a shipping address.')).toBeTruthy()
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

  it.each(['placing', 'reading'])(
    'asks anew with both totals when the promo code ended meanwhile: %s',
    async (when) => {
      const server = serveCheckout(samplePreview({ promo: null }))
      const coded = JSON.stringify({ notes: [], promoCode: 'HARBOUR10', buyerId: '' })
      sessionStorage.setItem('orders:draft bag', coded)
      const without = samplePreview({ promo: null, discountCents: 0, totalCents: 6_820 })
      const over = { code: refusals.promoNotNow, msg: 'This promo code is not valid at this time.' }
      server.on('order_preview', samplePreview())
      const { cache } = await show()
      const pay = await payButton()
      server.raw('order_preview', ({ body }) =>
        (body as { promoCode?: string }).promoCode ? over : { data: without },
      )
      server.raw('order_create', () => over)
      if (when === 'placing') fireEvent.click(pay)
      else await act(() => cache.invalidateQueries({ queryKey: ['order_preview'] }))
      const question = within(await screen.findByRole('alertdialog'))
      expect(question.getByText(/This promo code is not valid at this time\./)).toBeTruthy()
      expect(question.getByText(/It was \$58\.20 and is now \$68\.20/)).toBeTruthy()
      expect(screen.queryByLabelText('Enter your payment code')).toBeNull()
      // One of an earlier act may still stand.
      expect(toasts.current()?.text ?? '').not.toMatch(/promo code/)
      server.on('order_create', {
        checkoutId,
        orderIds: [id],
        totalCents: 6_820,
        expiresAt: new Date(Date.now() + 45 * 60_000).toISOString(),
      })
      fireEvent.click(question.getByRole('button', { name: 'Pay $68.20' }))
      await enterCode()
      const sent = server.sentTo('order_create').at(-1)?.body
      expect(sent).toMatchObject({ shownTotalCents: 6_820 })
      expect(sent).not.toHaveProperty('promoCode')
    },
  )

  it('asks for the code alone when the orders have used the promo code up [order:pay]', async () => {
    const server = serveCheckout()
    sessionStorage.setItem(
      'orders:draft bag',
      JSON.stringify({ notes: [], promoCode: 'HARBOUR10', buyerId: '' }),
    )
    await show()
    const pay = await payButton()
    server.raw('order_preview', () => ({ code: refusals.promoUsedUp, msg: 'This promo code is used up.' }))
    fireEvent.click(pay)
    await screen.findByLabelText('Enter your payment code')
    await waitFor(() => expect(server.sentTo('order_preview').length).toBeGreaterThan(1))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('keeps promo code and notes over a reload, until the orders are placed', async () => {
    // Of a shop whose goods were taken out of the bag since.
    sessionStorage.setItem('orders:draft bag', JSON.stringify({ notes: [[99, 'Blue, please']], buyerId: '' }))
    const server = serveCheckout(samplePreview({ promo: null }))
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
    fireEvent.click(screen.getByRole('button', { name: 'Note to the shop' }))
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

  it('keeps a note from its first letter on, also when the buyer goes back or reloads in the middle of it', async () => {
    const server = serveCheckout()
    const first = await show()
    await payButton()
    fireEvent.click(screen.getByRole('button', { name: 'Note to the shop' }))
    fireEvent.change(await screen.findByLabelText('Tanah Studio'), { target: { value: 'R' } })
    expect(sessionStorage.getItem('orders:draft bag')).toContain('"R"')
    fireEvent.change(screen.getByLabelText('Tanah Studio'), { target: { value: 'Ring ' } })
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    first.unmount()

    await show()
    fireEvent.click(await screen.findByRole('button', { name: 'Ring' }))
    expect(await screen.findByLabelText('Tanah Studio')).toHaveProperty('value', 'Ring ')
    fireEvent.change(screen.getByLabelText('Tanah Studio'), { target: { value: '  ' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByRole('button', { name: 'Note to the shop' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.click(await payButton())
    await enterCode()
    await waitFor(() => expect(server.sentTo('order_create')[0]?.body).toMatchObject({ notes: [] }))
  })

  it('begins without what somebody else has written in this window', async () => {
    const draft = { notes: [[7, 'Not for you']], promoCode: 'THEIRS', buyerId: otherId }
    sessionStorage.setItem('orders:draft bag', JSON.stringify(draft))
    const server = serveCheckout(samplePreview({ promo: null }))
    await show()
    await payButton()
    expect(screen.queryByText('Not for you')).toBeNull()
    expect(server.sentTo('order_preview')[0]?.body).toEqual({})
  })

  it('compares the codes that the shops offer: which is best, and why another does not count', async () => {
    const server = serveCheckout(samplePreview({ promo: null }))
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
    const best = await screen.findByRole('radio', {
      name: /TANAH9.*Tanah Studio · 9% off.*Best deal: −\$5\.00/,
    })
    const far = screen.getByRole('radio', { name: /Add \$15\.00 more from Tanah Studio to use it/ })
    expect(far).toHaveProperty('disabled', true)
    fireEvent.click(best)
    server.on('order_preview', samplePreview())
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(server.sentTo('order_preview').at(-1)?.body).toEqual({ promoCode: 'TANAH9' }))
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
