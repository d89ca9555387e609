import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meAs, page } from '#testing/samples.ts'
import type { ShopWhole } from './rows.ts'

const at = '2026-11-20T08:00:00.000Z'
const id = (n: number) => `00000000-0000-7000-8000-0000000000d${n}`
const shop: ShopWhole = {
  id: 7,
  name: 'Lantern Quay',
  room: 'family',
  country: 'VN',
  isOpen: true,
  since: 2019,
  fans: 12,
  suspended: 0,
  awayUntil: '2026-12-01T00:00:00.000Z',
  members: [],
  goods: { onSale: 5, off: 101, low: 2, sold: 900, soldRecently: 30 },
  money: {
    escrowCents: 7500,
    openOrders: 3,
    payableCents: 100_000,
    owedCents: 250,
    months: [
      { month: '2026-11', orders: 4, paidCents: 10_000, refunds: 1, refundedCents: 2500, settledCents: 2400 },
    ],
  },
  late: { count: 101, orders: [{ id: id(1), orderNo: '2611220477319920', at, totalCents: 2500 }] },
  refunds: {
    waiting: 1,
    disputes: 2,
    latest: [{ id: id(2), number: 'R-9', state: 'appealed', amountCents: 500, createdAt: at }],
  },
  reviews: {
    count: 4,
    stars: [1, 0, 0, 0, 3],
    unanswered: 1,
    latest: [{ id: 3, stars: 1, author: 'L…a', text: '<i>Loose</i> lid', createdAt: at }],
  },
  promises: {
    promised: { shipDays: null, cancelDays: null, late: null, returns: null },
    reply: null,
    onTime: { orders: 12, kept: 9 },
    shipBy: null,
    refunds: null,
    arrival: [],
  },
  conversations: {
    open: 1,
    waiting: 0,
    waitsSince: null,
    latest: [{ buyerId: id(4), buyerName: 'Mai', at, isOpen: false, waitsSince: null }],
  },
  changes: [{ kind: 'freight', by: 'Binh', at }],
  trail: [
    {
      id: '5',
      at,
      operator: null,
      ipAddress: null,
      action: 'members.add',
      subject: { type: 'operator', id: id(5), name: 'Lan Ho' },
      reason: '',
      before: null,
      after: null,
    },
  ],
  application: null,
}

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.on('console_shop_page', shop)
})
afterEach(cleanup)

const open = async (role: 'admin' | 'catalogue') => {
  server.on('console_me', meAs(role))
  await openConsole('/console/shops/7/all')
  await screen.findByRole('heading', { level: 1, name: 'Lantern Quay' })
  return (name: string) => within(screen.getByRole('region', { name }))
}

describe('the page about a shop', () => {
  it('shows each block with the way to its whole list', async () => {
    const block = await open('admin')
    screen.getByText(/The shop is closed until/)
    block('Sales and refunds by month').getByText('−$25.00')
    block('Late to ship').getByText('100+')
    const ways = ['Late to ship', 'Refunds', 'Reviews'].map((name) =>
      block(name).getByRole('link', { name: 'All' }).getAttribute('href'),
    )
    expect(ways).toEqual([
      '/console/orders?q=Lantern%20Quay&status=1',
      '/console/disputes?q=Lantern%20Quay&show=all',
      '/console/moderation?shop=7',
    ])
    block('Reviews').getByText('<i>Loose</i> lid')
    block('Track record').getByText('75% (9 of 12)')
    block('Track record').getByText('Too few answers')
    expect(
      block('Operator actions on this shop').getByRole('link', { name: 'members.add' }).getAttribute('href'),
    ).toBe(`/console/audit?q=${id(5)}`)
  })

  it('proposes a suspension only once its step, reasons and note are given', async () => {
    server.on('console_suspension_list', page())
    server.on('console_proposal_list', page())
    await open('catalogue')
    fireEvent.click(await screen.findByRole('button', { name: 'Suspend the shop' }))
    const sheet = within(await screen.findByRole('dialog'))
    const propose = sheet.getByRole('button', { name: 'Propose' })
    expect(sheet.queryAllByRole('radio', { checked: true })).toEqual([])
    // Gaps are told at their places from the press on that comes too early, and two groups of choices are told apart by their names.
    fireEvent.click(propose)
    await waitFor(() => expect(sheet.getAllByText('Fill this in.')).toHaveLength(2))
    expect(sheet.queryByText(/^Something above is missing/)).toBeNull()
    for (const name of ['Step', 'Reason for the shop'])
      expect(sheet.getByText(name, { selector: 'legend' })).toBeTruthy()
    fireEvent.change(sheet.getByLabelText('Note to the shop'), { target: { value: 'Answer your buyers' } })
    fireEvent.click(sheet.getByLabelText('Many complaints from buyers'))
    // Reasons of acts about money are none for it.
    expect(sheet.queryByLabelText('Goodwill')).toBeNull()
    fireEvent.change(sheet.getByLabelText('Reason for colleagues'), { target: { value: 'Seen by two' } })
    fireEvent.click(propose)
    await waitFor(() => expect(sheet.getAllByText('Fill this in.')).toHaveLength(1))
    expect(document.activeElement).toBe(sheet.getByLabelText('No new orders'))
    expect(server.sentTo('console_proposal_make')).toHaveLength(0)
    fireEvent.click(sheet.getByLabelText('No new orders'))
    fireEvent.click(propose)
    await waitFor(() => expect(server.sentTo('console_proposal_make')).toHaveLength(1))
  })

  it('leaves out what the reader’s role does not see, and links that would be refused', async () => {
    server.on('console_shop_page', { ...shop, money: null, conversations: null, trail: null })
    const block = await open('catalogue')
    expect(screen.queryByRole('region', { name: 'Sales and refunds by month' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Conversations' })).toBeNull()
    expect(block('Late to ship').queryAllByRole('link')).toEqual([])
    block('Reviews').getByRole('link', { name: 'All' })
  })
})
