import { unreadQuestionMs } from '@sampan/ui/hold-presses.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { leaves } from '#testing/leaves.ts'
import { openConsole, reload } from '#testing/open-console.tsx'
import { orderDetail, orderRow } from '#testing/order-samples.ts'
import { meOf, page } from '#testing/samples.ts'
import { serverOfOwner } from '#testing/server-of-owner.ts'
import { type } from '#testing/typing.ts'
import type { GiveQuote, RefundStep } from './rows.ts'

const quote: GiveQuote = {
  ...{ refundedCents: 0, giveMaxCents: 9_900, isSettled: false, isOpen: false },
  unsent: [{ skuId: 11, title: 'Teapot', spec: 'Red', pieces: 3 }],
  cancel: { amountCents: 9_900, freightCents: 450, dutyCents: 0 },
}
const given = { refundId: '00000000-0000-7000-8000-0000000000f1', number: 'RF-1', amountCents: 500 }

const server = serverOfOwner()
beforeEach(() => {
  server.on('console_me', meOf('clerk', ['orders', 'refunds']))
  server.on('shop_order_list', page(orderRow))
  server.on('shop_order_counts', { byStatus: { '1': 1 }, toProve: 0, late: 0 })
  server.on('shop_order_detail', orderDetail)
  server.on('shop_refund_give_quote', quote)
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const valueIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
async function open(act: string) {
  await openConsole(`/console/orders/${orderRow.id}`)
  await openAgain(act)
}
async function openAgain(act: string) {
  fireEvent.click(await screen.findByRole('button', { name: act }, { timeout: 10_000 }))
}
/** The question stands where its button stood; a press before it can be read is none. */
async function confirm(question: string, name: string, presses = 1) {
  const box = within(await screen.findByRole('group', { name: question }))
  await waitFor(() => {
    const button = box.getByRole<HTMLButtonElement>('button', { name })
    expect(button.closest('[inert]')).toBeNull()
    expect(button.disabled).toBe(false)
  })
  await new Promise((resolve) => setTimeout(resolve, unreadQuestionMs))
  for (let at = 0; at < presses; at++) fireEvent.click(box.getByRole('button', { name }))
}

describe('a part of the price that the shop gives back', () => {
  const sum = 'Sum'
  const note = 'Reason, the buyer reads it'
  const question = 'Pay $5.00 back to the buyer now?'
  const sent = () => server.sentTo('shop_refund_give')
  async function fill() {
    await open('Refund a part')
    type(sum, '5')
    type(note, 'A scratch')
  }

  it('begins in its first field; Ctrl and Enter go on to the question, Escape goes back to the button', async () => {
    await open('Refund a part')
    expect(document.activeElement).toBe(screen.getByLabelText(sum))
    fireEvent.keyDown(screen.getByLabelText(sum), { key: 'Escape' })
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Refund a part' }))
    press('Refund a part')
    type(sum, '5')
    type(note, 'A scratch')
    fireEvent.keyDown(screen.getByLabelText(note), { key: 'Enter', ctrlKey: true })
    await screen.findByRole('group', { name: question })
    expect(sent()).toEqual([])
  })

  it('is paid once by two presses, with the sum that was seen, and the form is empty then', async () => {
    server.on('shop_refund_give', given)
    await fill()
    press('Refund $5.00')
    await confirm(question, 'Refund $5.00', 2)
    await openAgain('Refund a part')
    expect(sent().map(({ body }) => body)).toEqual([
      { orderId: orderRow.id, refundedCents: 0, amountCents: 500, note: 'A scratch' },
    ])
    expect([valueIn(sum), valueIn(note)]).toEqual(['', ''])
  })

  it('stays typed when the server refuses it or the network is gone, and is sent again', async () => {
    server.refuse('shop_refund_give', 'changedMeanwhile', 'Somebody was faster')
    await fill()
    press('Refund $5.00')
    await confirm(question, 'Refund $5.00')
    await screen.findByText('Somebody was faster')
    server.die('shop_refund_give')
    await confirm(question, 'Refund $5.00')
    await screen.findByText(/Connection problem/, {}, { timeout: 5_000 })
    fireEvent.keyDown(screen.getByRole('group', { name: question }), { key: 'Escape' })
    expect([valueIn(sum), valueIn(note)]).toEqual(['5', 'A scratch'])
    expect(sent()[0]?.headers.get('idempotency-key')).toBeTruthy()
  })

  it('outlives a reload with its sum, and whoever closes the page is asked', async () => {
    await fill()
    expect(leaves()).toBe(false)
    await reload()
    await openAgain('Refund a part')
    expect([valueIn(sum), valueIn(note)]).toEqual(['5', 'A scratch'])
    press('Refund $5.00')
    await screen.findByRole('group', { name: question })
  })

  it('is no sum above what is left, and no reason of blanks', async () => {
    await fill()
    type(sum, '99.01')
    expect(screen.getByRole('button', { name: /^Refund \$/ })).toHaveProperty('disabled', true)
    type(sum, '99')
    type(note, '   ')
    expect(screen.getByRole('button', { name: 'Refund $99.00' })).toHaveProperty('disabled', true)
  })
})

describe('pieces that were not sent and are cancelled', () => {
  const pieces = 'Teapot Red: pieces to cancel, of 3'
  const note = 'Reason, the buyer reads it'
  const question = 'Cancel these pieces and pay $33.00 back now?'
  const approve = 'Cancel and refund $33.00'
  const sent = () => server.sentTo('shop_refund_cancel_unsent')
  async function fill() {
    await open('Cancel what is not sent')
    server.on('shop_refund_give_quote', {
      ...quote,
      cancel: { amountCents: 3_300, freightCents: 0, dutyCents: 0 },
    })
    type(pieces, '1')
    type(note, 'Out of stock')
    await screen.findByRole('button', { name: approve })
  }

  it('are paid back once by two presses, those that were chosen', async () => {
    server.on('shop_refund_cancel_unsent', { ...given, amountCents: 3_300 })
    await fill()
    press(approve)
    await confirm(question, approve, 2)
    await waitFor(() => expect(screen.queryByLabelText(pieces)).toBeNull())
    expect(sent().map(({ body }) => body)).toEqual([
      {
        orderId: orderRow.id,
        refundedCents: 0,
        lines: [{ skuId: 11, quantity: 1 }],
        note: 'Out of stock',
      },
    ])
  })

  it('stay typed when the server refuses them or the network is gone', async () => {
    server.refuse('shop_refund_cancel_unsent', 'changedMeanwhile', 'Somebody was faster')
    await fill()
    press(approve)
    await confirm(question, approve)
    await screen.findByText('Somebody was faster')
    server.die('shop_refund_cancel_unsent')
    await confirm(question, approve)
    await screen.findByText(/Connection problem/, {}, { timeout: 5_000 })
    fireEvent.keyDown(screen.getByRole('group', { name: question }), { key: 'Escape' })
    expect([valueIn(pieces), valueIn(note)]).toEqual(['1', 'Out of stock'])
  })

  it('are offered no longer in the moment in which the order was shipped, and that is said', async () => {
    await openConsole(`/console/orders/${orderRow.id}`)
    await screen.findByRole('button', { name: 'Cancel what is not sent' }, { timeout: 10_000 })
    const [line] = orderDetail.lines
    const lines = line ? [{ ...line, waiting: 0 }] : []
    server.on('shop_order_ship', { ...orderDetail, status: 2, lines, actions: [] })
    // Reading the order and its sums again takes longer.
    server.wait('shop_order_detail', new Promise(() => {}))
    server.wait('shop_refund_give_quote', new Promise(() => {}))
    type('Carrier', 'Junk Line')
    type('Tracking number', 'SP 0001')
    press('Ship this parcel')
    await screen.findByText('Shipped with Junk Line SP0001; the buyer was told')
    expect(screen.queryByRole('button', { name: 'Cancel what is not sent' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Ship this parcel' })).toBeNull()
  })

  it('outlive a reload, and whoever closes the page is asked', async () => {
    await fill()
    expect(leaves()).toBe(false)
    await reload()
    await openAgain('Cancel what is not sent')
    expect([valueIn(pieces), valueIn(note)]).toEqual(['1', 'Out of stock'])
    type(pieces, '4')
    expect(screen.getByRole('button', { name: /^Cancel and refund/ })).toHaveProperty('disabled', true)
  })
})

it('has its refunds in its history, with sum, name and a way to each', async () => {
  const step: Omit<RefundStep, 'state'> = {
    ...{ caseId: given.refundId, number: 'R-60001', isWithdrawal: false, reason: 'shopGives' as const },
    ...{ at: '2026-11-21T21:04:00.000Z', by: 'seller' as const, name: 'Thao', amountCents: 500 },
  }
  server.on('shop_refund_steps', [
    { ...step, state: 'requested' },
    { ...step, state: 'refunded', by: 'timer', name: null },
  ])
  await openConsole(`/console/orders/${orderRow.id}`)
  const told = await screen.findByText(
    /^Part of the price given back · \$5\.00 · Thao/,
    {},
    { timeout: 10_000 },
  )
  const [link] = within(told).getAllByRole('link', { name: 'R-60001' })
  expect(link?.getAttribute('href')).toBe(`/console/refunds/${given.refundId}`)
  screen.getByText(/^Paid back · \$5\.00 · automatically/)
  screen.getByText(/^Paid · buyer/)
})
