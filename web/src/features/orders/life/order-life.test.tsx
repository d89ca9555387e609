import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { visitorBag } from '#session/visitor-bag.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { sampleBag, sampleLine } from '#testing/sample-bag.ts'
import { sampleIds, sampleUser } from '#testing/sample-buyer.ts'
import { sampleDetail } from '#testing/sample-orders.ts'
import { sampleRefund } from '#testing/sample-refunds.ts'
import { showScreen } from '#testing/show-screen.tsx'
import { OrderInfoScreen } from '../order-info-screen.tsx'

const [id] = sampleIds
const held = {
  heldCents: 5_820,
  until: null,
  waitsForArrival: false,
  canExtend: false,
  pausedAt: null,
  appealUntil: null,
}

async function show(part: Parameters<typeof sampleDetail>[0]) {
  const server = fakeServer()
  server.on('getUserInfo', sampleUser({ balanceCents: 10_000 }))
  const order = sampleDetail({ expiresAt: null, escrow: held, ...part })
  server.on('order_detail', order)
  const { navigate } = await showScreen(<OrderInfoScreen />, { path: `/orderInfo/${id}`, params: { id } })
  await screen.findByRole('heading', { level: 2 })
  return { server, order, navigate }
}
const button = (name: string) => screen.getByRole('button', { name })
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 - 60_000).toISOString()

describe('a received order', () => {
  it('is confirmed after a question that says what is given up, then completed and reviewed at once [order:confirm] [order:comment]', async () => {
    const { server, order, navigate } = await show({ status: 2 })
    fireEvent.click(button('Confirm receipt'))
    const question = await screen.findByRole('alertdialog', { name: 'Do you have the items?' })
    expect(question.textContent).toContain(
      'After that you can no longer report that the parcel has not arrived.',
    )
    expect(question.textContent).toContain('Tanah Studio gets $58.20')
    expect(server.sentTo('order_confirm')).toHaveLength(0)

    const received = sampleDetail({ ...order, status: 3, actions: ['complete', 'requestRefund'] })
    server.on('order_confirm', received)
    server.on('order_detail', received)
    fireEvent.click(within(question).getByRole('button', { name: 'Confirm receipt' }))
    const offer = await screen.findByRole('alertdialog', { name: 'Complete the order?' })
    expect(server.sentTo('order_confirm')[0]?.body).toEqual({ id })
    expect(offer.textContent).toContain('After that you can no longer request a refund.')
    server.on('order_complete', sampleDetail({ ...order, status: 4, actions: ['comment'] }))
    fireEvent.click(within(offer).getByRole('button', { name: 'Complete and review' }))
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(`/comment?order=${id}`, undefined))
    expect(server.sentTo('order_complete')[0]?.body).toEqual({ id })
  })

  it('stays as it is where the buyer says not yet [order:confirm]', async () => {
    const { server } = await show({ status: 2 })
    fireEvent.click(button('Confirm receipt'))
    const question = await screen.findByRole('alertdialog')
    fireEvent.click(within(question).getByRole('button', { name: 'Not yet' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(server.sentTo('order_confirm')).toHaveLength(0)
  })
})

describe('the escrow ring', () => {
  it('says how much is held and when it counts as received, and is extended by one tap', async () => {
    const until = inDays(9)
    const escrow = { ...held, until, canExtend: true }
    const { server, order } = await show({ status: 2, shippedAt: inDays(-6), escrow })
    const ring = screen.getByRole('region', { name: 'Your money is held' })
    expect(ring.textContent).toContain(
      '$58.20 is held for this order. If you do not confirm, it counts as received on',
    )
    expect(ring.textContent).toContain('9days')
    server.on('order_extend', { ...order, escrow: { ...held, until: inDays(24) } })
    server.on('order_detail', { ...order, escrow: { ...held, until: inDays(24) } })
    fireEvent.click(within(ring).getByRole('button', { name: 'Extend the deadline' }))
    await waitFor(() => expect(ring.textContent).toContain('24days'))
    expect(server.sentTo('order_extend')[0]?.body).toEqual({ id })
    expect(within(ring).queryByRole('button', { name: 'Extend the deadline' })).toBeNull()
  })

  it('never counts as received before the parcel has arrived', async () => {
    await show({ status: 2, escrow: { ...held, until: inDays(2), waitsForArrival: true } })
    expect(screen.getByText(/but not before the parcel has arrived/)).toBeTruthy()
  })

  it('says when the time is paused, and so does the headline', async () => {
    const escrow = { ...held, pausedAt: '2026-11-25T10:00:00.000Z' }
    await show({ status: 2, actions: ['confirm'], escrow })
    expect(screen.getByRole('heading', { level: 2, name: 'Reported as not arrived' })).toBeTruthy()
    expect(
      screen.getByText('$58.20 is held for this order. The deadline has been paused since 25 Nov.'),
    ).toBeTruthy()
    expect(screen.getByText(/^The shop must show proof of delivery/)).toBeTruthy()
  })

  it('tells no date while a refund is decided, because the time is paused', async () => {
    await show({ status: -4, actions: [], escrow: held })
    expect(
      screen.getByText('$58.20 is held for this order. The deadline is paused until the refund is decided.'),
    ).toBeTruthy()
  })

  it('says until when a refusal can be appealed, and leads to it in the place of another request', async () => {
    const escrow = { ...held, until: inDays(3), appealUntil: '2026-11-30T10:00:00.000Z' }
    await show({ status: 3, actions: ['extend'], escrow })
    expect(screen.getByText(/Your refund was refused\. Until 30 Nov you can ask Sampan/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See the refund' }).getAttribute('href')).toBe(`/refund/${id}`)
    expect(screen.queryByRole('button', { name: 'Complete the order' })).toBeNull()
  })

  it('is absent where nothing is held', async () => {
    await show({ status: 4, escrow: { ...held, heldCents: 0 } })
    expect(screen.queryByRole('region', { name: 'Your money is held' })).toBeNull()
  })
})

describe('an order that has not arrived', () => {
  it('is reported after a question that says what happens to the money [order:logistics]', async () => {
    const { server, order } = await show({ status: 2 })
    server.on('order_not_received', { ...order, actions: [] })
    fireEvent.click(button('It has not arrived'))
    const question = await screen.findByRole('alertdialog', { name: 'Has the parcel not arrived?' })
    expect(question.textContent).toContain('$58.20 stays held and the deadline is paused.')
    expect(question.textContent).toContain('We ask Tanah Studio for proof of delivery.')
    expect(server.sentTo('order_not_received')).toHaveLength(0)
    fireEvent.click(within(question).getByRole('button', { name: 'It has not arrived' }))
    await waitFor(() => expect(server.sentTo('order_not_received')[0]?.body).toEqual({ id }))
  })

  it('came after all: the report is taken back after a question, and receipt stays to be confirmed', async () => {
    const { server, order } = await show({ status: 2, actions: ['confirm', 'takeBack'] })
    server.on('order_take_back', { ...order, actions: ['confirm'] })
    fireEvent.click(button('It has arrived after all'))
    const question = await screen.findByRole('alertdialog', { name: 'Has the parcel arrived after all?' })
    expect(question.textContent).toContain('$58.20 stays held: check the items first')
    expect(server.sentTo('order_take_back')).toHaveLength(0)
    fireEvent.click(within(question).getByRole('button', { name: 'It has arrived after all' }))
    await waitFor(() => expect(server.sentTo('order_take_back')[0]?.body).toEqual({ id }))
    expect(server.sentTo('order_confirm')).toHaveLength(0)
  })

  it.each([
    [3, 'Report anyway', true],
    [-1, 'It has not arrived', false],
  ] as const)(
    'says before the last day of the promise when the parcel is due (%i days from now) [order:logistics]',
    async (days, action, isDue) => {
      const { server, order } = await show({ status: 2 })
      const window = { from: inDays(days - 2), until: inDays(days) }
      server.on('order_logistics', { orderId: order.id, parcels: [], waiting: [], window, claim: null })
      fireEvent.click(button('It has not arrived'))
      const question = await screen.findByRole('alertdialog', { name: 'Has the parcel not arrived?' })
      await within(question).findByRole('button', { name: action })
      expect(/It is due by .+ and may still be on its way\./.test(question.textContent ?? '')).toBe(isDue)
    },
  )

  it('shows what the shop says to it, until that is settled', async () => {
    const at = '2026-11-26T10:00:00.000Z'
    const claim = {
      state: 'proved' as const,
      at: '2026-11-25T10:00:00.000Z',
      proof: { text: 'Handed to a neighbour', at },
      endedAt: null,
    }
    const escrow = { ...held, pausedAt: claim.at }
    await show({ status: 2, actions: ['confirm'], escrow, claim })
    expect(screen.getByText(/^The shop has shown proof of delivery\. Sampan decides/)).toBeTruthy()
    expect(screen.getByText('Handed to a neighbour')).toBeTruthy()
    cleanup()
    await show({ status: 2, claim: { ...claim, state: 'accepted', endedAt: at } })
    expect(screen.queryByText('Handed to a neighbour')).toBeNull()
  })

  it('is not reported where the server does not allow it', async () => {
    await show({ status: 2, actions: ['confirm'] })
    expect(screen.queryByRole('button', { name: 'It has not arrived' })).toBeNull()
  })
})

describe('buying again', () => {
  it('puts the lines into the bag and goes there', async () => {
    const { server, navigate } = await show({ status: 4 })
    server.on('cart_merge', sampleBag([sampleLine({ skuId: 3 })]))
    fireEvent.click(button('Buy again'))
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/bag', undefined))
    expect(server.sentTo('cart_merge')[0]?.body).toEqual({ lines: [{ skuId: 3, quantity: 2 }] })
  })

  it('says so where fewer are left than were bought', async () => {
    const noteLess = vi.spyOn(visitorBag, 'noteLess')
    const { server, navigate } = await show({ status: 4 })
    server.on('cart_merge', sampleBag([sampleLine({ skuId: 3, quantity: 1 })]))
    fireEvent.click(button('Buy again'))
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/bag', undefined))
    // The bag shows it as a note.
    expect(noteLess).toHaveBeenCalledWith(true)
  })

  it('stays here where nothing of it is for sale any more', async () => {
    const { server, navigate } = await show({ status: 4 })
    server.on('cart_merge', sampleBag([sampleLine({ skuId: 99 })]))
    fireEvent.click(button('Buy again'))
    await waitFor(() => expect(server.sentTo('cart_merge')).toHaveLength(1))
    await waitFor(() => expect(button('Buy again').getAttribute('aria-busy')).toBeNull())
    expect(navigate).not.toHaveBeenCalled()
  })
})

const at = '2026-11-22T10:00:00.000Z'
const step = (status: Step['status'], by: Step['by']): Step => ({ status, act: 'state', at, by })
type Step = ReturnType<typeof sampleDetail>['history'][number]

describe('an order that is closed [order:statuses]', () => {
  it.each([
    [-1, 'buyer', 'You cancelled it. You owe nothing for it.'],
    [-1, 'timer', 'It was not paid in time. You owe nothing for it.'],
    [-1, 'operator', /^Sampan cancelled it before it was paid/],
    [5, 'seller', 'The shop agreed to the refund. $58.20 is back in your balance.'],
    [5, 'operator', 'Sampan decided in your favour. $58.20 is back in your balance.'],
    [5, 'timer', '$58.20 is back in your balance.'],
    [4, 'buyer', 'The shop was paid. Tell others how it was.'],
    [
      4,
      'timer',
      /^The deadline to complete the order passed, so it was completed automatically and the shop was paid\./,
    ],
  ] as const)('in state %s by the %s says why, and where the money is', async (status, by, words) => {
    await show({ status, refundedCents: 5_820, history: [step(0, 'buyer'), step(status, by)] })
    expect(screen.getByText(words)).toBeTruthy()
  })

  it('leads to its review once all is written, and asks for none', async () => {
    await show({ status: 4, actions: [], history: [step(4, 'buyer')] })
    expect(screen.getByText('The shop was paid.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Review' }).getAttribute('href')).toBe(`/comment?order=${id}`)
  })
})

describe('an order of which money came back', () => {
  it('tells of every request and of the sum, and that it went on where it was [order:refund]', async () => {
    const server = fakeServer()
    server.on('refund_list', [
      sampleRefund({ id: sampleIds[0], number: 'R-2', state: 'refused', amountCents: 900 }),
      sampleRefund({ id: sampleIds[1], number: 'R-1', state: 'refunded', amountCents: 500 }),
    ])
    const history = [step(2, 'seller'), step(-4, 'buyer'), step(2, 'seller')]
    server.on('order_detail', sampleDetail({ status: 2, expiresAt: null, refundedCents: 500, history }))
    await showScreen(<OrderInfoScreen />, { path: `/orderInfo/${id}`, params: { id } })
    const requests = await screen.findByRole('region', { name: 'Refund requests' })
    const links = within(requests).getAllByRole('link')
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      [
        `/refund/${id}?request=${sampleIds[0]}`,
        expect.stringContaining('Refund R-2Refused by the shop · $9.00'),
      ],
      [`/refund/${id}?request=${sampleIds[1]}`, expect.stringContaining('Refund R-1Refunded · $5.00')],
    ])
    expect(screen.getByText('Refunded so far').nextSibling?.textContent).toBe('$5.00')
    const steps = within(screen.getByRole('region', { name: 'Order history' })).getAllByRole('listitem')
    expect(steps.map((row) => row.querySelector('b')?.textContent)).toEqual([
      'Order resumed',
      'Refund requested',
      'Shipped by the shop',
    ])
  })

  it('asks for no requests where there was none', async () => {
    const { server } = await show({ status: 2 })
    expect(server.sentTo('refund_list')).toHaveLength(0)
  })
})
