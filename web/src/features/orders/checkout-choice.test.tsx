import { windowDrafts } from '@sampan/client/drafts.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { toasts } from '@sampan/ui/toast.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { checkoutId, enterCode, payButton, serveCheckout } from '#testing/checkout.ts'
import { sampleIds } from '#testing/sample-buyer.ts'
import { samplePreview } from '#testing/sample-orders.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { CheckoutScreen } from './checkout-screen.tsx'

const [id, otherId] = sampleIds
/** Subject of the draft. */
const draft = 'orders:draft bag'
const show = () => showScreen(<CheckoutScreen />, { path: '/checkout' })

describe('what a buyer chose and wrote at the checkout', () => {
  it.each(['placing', 'reading'])(
    'asks anew with both totals when the promo code ended meanwhile: %s',
    async (when) => {
      const server = serveCheckout(samplePreview({ promo: null }))
      windowDrafts.write('', draft, { notes: [], promoCode: 'HARBOUR10' })
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
    windowDrafts.write('', draft, { notes: [], promoCode: 'HARBOUR10' })
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
    // A note for a shop whose goods were taken out of the bag since.
    windowDrafts.write('', draft, { notes: [[99, 'Blue, please']] })
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
    expect(server.sentTo('order_preview').at(-1)?.body).toEqual({
      promoCode: 'HARBOUR10',
      bestPromo: 'shown',
    })
    fireEvent.click(await payButton())
    await enterCode()
    await waitFor(() => expect(navigate).toHaveBeenCalled())
    expect(server.sentTo('order_create')[0]?.body).toMatchObject({
      promoCode: 'HARBOUR10',
      notes: [{ shopId: 7, text: 'Ring twice' }],
    })
    await waitFor(() => expect(windowDrafts.read('', draft)).toBeUndefined())
  })

  it('keeps a note from its first letter on, also when the buyer goes back or reloads in the middle of it', async () => {
    const server = serveCheckout()
    const first = await show()
    await payButton()
    fireEvent.click(screen.getByRole('button', { name: 'Note to the shop' }))
    fireEvent.change(await screen.findByLabelText('Tanah Studio'), { target: { value: 'R' } })
    expect(windowDrafts.read('', draft)).toMatchObject({ notes: [[7, 'R']] })
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
    windowDrafts.write(otherId, draft, { notes: [[7, 'Not for you']], promoCode: 'THEIRS' })
    const server = serveCheckout(samplePreview({ promo: null }))
    await show()
    await payButton()
    expect(screen.queryByText('Not for you')).toBeNull()
    expect(server.sentTo('order_preview')[0]?.body).toEqual({ bestPromo: 'applied' })
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
    await waitFor(() =>
      expect(server.sentTo('order_preview').at(-1)?.body).toEqual({
        promoCode: 'TANAH9',
        bestPromo: 'shown',
      }),
    )
  })
})
