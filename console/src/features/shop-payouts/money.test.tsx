import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { openConsole } from '#testing/open-console.tsx'
import { meOf, page } from '#testing/samples.ts'
import { serverOfOwner } from '#testing/server-of-owner.ts'
import { type } from '#testing/typing.ts'

const server = serverOfOwner()

const payout = {
  id: '01900000-0000-7000-8000-0000000000aa',
  number: 'P-1',
  amountCents: 2000,
  bankName: 'Harbour Bank',
  holder: 'Kelp Ltd',
  lastFour: '3000',
  status: 1 as const,
  isOpened: true,
  reasonCode: 'other' as const,
  reason: '',
  bankReference: 'FT-1',
  isScheduled: false,
  createdAt: '2026-11-20T10:00:00.000Z',
  endedAt: '2026-11-21T10:00:00.000Z',
}

const money = { escrowCents: 0, openOrders: 0, payableCents: 5000, owedCents: 0, months: [] }

const account = {
  id: '01900000-0000-7000-8000-0000000000ac',
  bankName: 'Harbour Bank',
  holder: 'Kelp Ltd',
  lastFour: '3000',
  state: 'kept' as const,
  proposedBy: 'Thao Pham',
  proposedAt: '2026-11-20T10:00:00.000Z',
  agreedBy: 'Binh Le',
  agreedAs: 'member' as const,
  usableFrom: '2026-01-01T10:00:00.000Z',
  reason: '',
  isMine: true,
}
const keeps = (...items: (typeof account)[]) => ({ items, secondBy: 'member' as const, agreesFrom: null })
beforeEach(() => {
  server.on('console_shop_accounts', keeps(account))
  server.on('console_shop_payout_schedule', null)
})

describe('a payout that waits', () => {
  const waiting = { ...payout, status: 0 as const, isOpened: false, bankReference: null, endedAt: null }
  beforeEach(() => server.on('console_shop_money', money))

  it('is cancelled by the owner after a question, and another one can be asked for', async () => {
    server.on('console_shop_payouts', page(waiting))
    server.on('console_shop_payout_cancel', { ...waiting, status: 3 })
    await openConsole('/console/money')
    const ask = await screen.findByRole('button', { name: 'Request a payout' })
    await waitFor(() => expect(ask.hasAttribute('disabled')).toBe(true))
    // It is taken from what is owed at once: the sum is said where one looks for it.
    screen.getByText(/^A payout of \$20\.00 is waiting/)
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel the request' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Cancel the payout of $20.00?' }))
    expect(server.sentTo('console_shop_payout_cancel')).toHaveLength(0)
    server.on('console_shop_payouts', page({ ...waiting, status: 3 as const }))
    fireEvent.click(question.getByRole('button', { name: 'Cancel the request' }))
    await screen.findByText('Cancelled')
    expect(server.sentTo('console_shop_payout_cancel')[0]?.body).toEqual({ id: payout.id })
    await waitFor(() => expect(ask.hasAttribute('disabled')).toBe(false))
    expect(screen.queryByRole('button', { name: 'Cancel the request' })).toBeNull()
  })

  it('says that it is being paid once finance opened it, and a clerk cannot cancel at all', async () => {
    server.on('console_shop_payouts', page({ ...waiting, isOpened: true }))
    await openConsole('/console/money')
    await screen.findByText('Sampan is paying it')
    expect(screen.queryByRole('button', { name: 'Cancel the request' })).toBeNull()
    cleanup()
    server.on('console_me', meOf('clerk', ['money']))
    server.on('console_shop_payouts', page(waiting))
    await openConsole('/console/money')
    await screen.findByText('P-1')
    expect(screen.queryByRole('button', { name: 'Cancel the request' })).toBeNull()
  })
})

describe('money and numbers', () => {
  it('show the months, the lines of one of them, and each day as a bar with a table behind it', async () => {
    server.on('console_shop_money', {
      escrowCents: 120_000,
      openOrders: 12,
      payableCents: 5000,
      owedCents: 0,
      months: [
        {
          month: '2026-11',
          orders: 3,
          grossCents: 9000,
          commissionCents: 450,
          receivableCents: 0,
          payableCents: 8550,
        },
      ],
    })
    server.on('console_shop_statement', page())
    server.on('console_shop_payouts', page(payout))
    await openConsole('/console/money')
    await screen.findByText('Can be paid out: $50.00')
    await screen.findAllByText('Harbour Bank ···· 3000')
    screen.getByText('Reference FT-1')
    await screen.findByText('Can be paid to')
    fireEvent.click(screen.getByRole('button', { name: 'Request a payout' }))
    type('Amount', '20')
    server.on('console_shop_payout_ask', payout)
    fireEvent.click(screen.getAllByRole('button', { name: 'Request a payout' }).at(-1) as HTMLElement)
    await waitFor(() =>
      expect(server.sentTo('console_shop_payout_ask')[0]?.body).toEqual({
        amountCents: 2000,
        accountId: account.id,
      }),
    )
    await screen.findByText('$1,200.00')
    screen.getByRole('cell', { name: '$85.50' })
    await waitFor(() =>
      expect(server.sentTo('console_shop_statement')[0]?.body).toEqual({ limit: '50', month: '2026-11' }),
    )
    cleanup()
    const day = { seen: 40, bagged: 8, orders: 2, pieces: 3, paidCents: 4200, refunds: 0, refundedCents: 0 }
    server.on('console_shop_words', {
      words: [
        {
          words: 'brass lantern',
          seen: 12,
          bagged: 4,
          paid: 3,
          days: [{ day: '2026-11-20', seen: 9, bagged: 4, paid: 3 }],
        },
      ],
    })
    server.on('console_shop_numbers', {
      days: [
        { ...day, day: '2026-11-21' },
        { ...day, day: '2026-11-22', seen: 2 },
      ],
      before: [
        { ...day, day: '2026-11-19', paidCents: 8400 },
        { ...day, day: '2026-11-20', paidCents: 8400, seen: 0 },
      ],
    })
    server.on(
      'console_shop_products',
      page({
        productId: 1,
        title: 'Brass lantern',
        picture: '',
        pieces: 3,
        piecesBefore: 0,
        paidCents: 4200,
        paidCentsBefore: 8400,
      }),
    )
    server.on('console_shop_missed_words', {
      words: [{ words: 'tin drum', category: 'toys', people: 64, times: 90, day: '2026-11-20' }],
    })
    server.on('console_shop_cohorts', {
      cohorts: [
        { month: '2026-11', buyers: 3, returned: [] },
        { month: '2026-10', buyers: 8, returned: [2] },
      ],
    })
    server.on('console_shop_promises', {
      promised: { shipDays: null, cancelDays: null, late: null, returns: null },
      reply: { minutes: 20, answers: 9 },
      onTime: { orders: 40, kept: 38 },
      shipBy: null,
      refunds: null,
      arrival: [{ zone: '*', orders: 22, daysMin: 5, daysMax: 9 }],
    })
    await openConsole('/console/numbers?days=7&figure=seen&sort=-change')
    const table = await screen.findByRole('table', { name: 'Seen' })
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['DaySeenPeriod before', '21 Nov4040', '22 Nov20'])
    const seen = screen.getByText('Seen', { selector: 'dt' }).nextElementSibling
    expect(seen?.textContent).toBe('42▲ 5 %')
    expect(screen.getByText('Paid', { selector: 'dt' }).nextElementSibling?.textContent).toBe('$84.00▼ 50 %')
    const chart = screen.getByRole('slider', { name: 'Seen' })
    chart.focus()
    fireEvent.keyDown(chart, { key: 'Home' })
    fireEvent.keyDown(chart, { key: 'ArrowLeft' })
    expect(chart.getAttribute('aria-valuetext')).toBe('21 Nov: Seen 40, Period before 40')
    fireEvent.keyDown(chart, { key: 'ArrowRight' })
    expect(chart.getAttribute('aria-valuetext')).toBe('22 Nov: Seen 2, Period before 0')
    const sold = within(await screen.findByRole('table', { name: 'Products' }))
    sold.getByText('Brass lantern')
    sold.getByText('▼ 50 %')
    expect(server.sentTo('console_shop_products')[0]?.body).toMatchObject({ sort: '-change' })
    const days = within(
      screen.getByRole('region', { name: 'Day by day' }).querySelector('details') as HTMLElement,
    )
    expect(days.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'DayPaidOrders paidPiecesSeenAdded to bagRefunded',
      '22 Nov$42.002328$0.00',
      '21 Nov$42.0023408$0.00',
    ])
    const missed = within(await screen.findByRole('table', { name: 'Searches that found nothing, 30 days' }))
    expect(missed.getAllByRole('row')[1]?.textContent).toMatch(/^tin drumToys.*64\+9020 Nov$/)
    const cohorts = within(await screen.findByRole('table', { name: 'Buyers who come back' }))
    expect(cohorts.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'First orderBuyers+1 month',
      'Nov 20263',
      'Oct 2026825%',
    ])
    const words = within(await screen.findByRole('table', { name: 'Search words, 30 days' }))
    expect(words.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'WordsOpenedBagPaid',
      'brass lantern1243',
    ])
    fireEvent.click(words.getByRole('button', { name: 'brass lantern' }))
    words.getByRole('rowheader', { name: /20/ })
    words.getByRole('cell', { name: '9' })
    const record = within(screen.getByRole('region', { name: 'What buyers see about your shop' }))
    await record.findByText('20 minutes')
    record.getByText('95% (38 of 40)')
    record.getByText('Not enough orders yet')
    record.getByText('Arrival, Everywhere else')
    record.getByText('5–9 days (22 orders)')
  })
})

it('a statement has each sum at the right edge', async () => {
  const month = {
    month: '2026-11',
    orders: 1,
    grossCents: 2000,
    commissionCents: 100,
    receivableCents: 0,
    payableCents: 1900,
  }
  server.on('console_shop_money', { ...money, months: [month] })
  server.on('console_shop_payouts', page())
  server.on(
    'console_shop_statement',
    page({
      id: '1',
      kind: 'settled' as const,
      orderNo: 'S-1',
      orderId: '01900000-0000-7000-8000-0000000000ab',
      at: '2026-11-20T10:00:00.000Z',
      grossCents: 2000,
      commissionCents: 100,
      receivableCents: 0,
      payableCents: 1900,
      dutyCents: 320,
    }),
  )
  await openConsole('/console/money')
  const table = await screen.findByRole('table', { name: 'Statement' })
  const kinds = [...table.querySelectorAll('td')]
    .filter(({ textContent }) => textContent.includes('$'))
    .map((cell) => cell.dataset['kind'])
  expect(kinds).toEqual(['number', 'extraNumber', 'number', 'extraNumber'])
})

describe('bank accounts of the shop', () => {
  const open = { ...account, state: 'proposed' as const, agreedBy: null, agreedAs: null, usableFrom: null }
  beforeEach(() => {
    server.on('console_shop_money', money)
    server.on('console_shop_payouts', page())
  })

  it('are agreed to by another member after a question, not by whoever proposed one', async () => {
    server.on('console_shop_accounts', { ...keeps(), items: [{ ...open, isMine: true }] })
    await openConsole('/console/money')
    await screen.findByText('Waits for another member of the shop')
    expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull()
    cleanup()
    server.on('console_shop_accounts', { ...keeps(), items: [{ ...open, isMine: false }] })
    const { isMine: _, ...agreed } = account
    server.on('console_shop_account_agree', agreed)
    await openConsole('/console/money')
    fireEvent.click(await screen.findByRole('button', { name: 'Agree' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(server.sentTo('console_shop_account_agree')).toHaveLength(0)
    fireEvent.click(question.getByRole('button', { name: 'Agree' }))
    await waitFor(() =>
      expect(server.sentTo('console_shop_account_agree')[0]?.body).toEqual({ id: account.id }),
    )
  })

  it('that are new cannot be chosen, and without a usable one no payout is asked for', async () => {
    server.on('console_shop_accounts', keeps({ ...account, usableFrom: '2099-01-01T10:00:00.000Z' }))
    await openConsole('/console/money')
    const ask = await screen.findByRole('button', { name: 'Request a payout' })
    await screen.findByText(/Add a bank account first/)
    expect(ask.hasAttribute('disabled')).toBe(true)
  })

  it('a clerk without the right to payouts sees them and has no buttons', async () => {
    server.on('console_me', meOf('clerk', ['money']))
    server.on('console_shop_accounts', { ...keeps(), items: [{ ...open, isMine: false }] })
    await openConsole('/console/money')
    await screen.findByText('Harbour Bank ···· 3000')
    for (const name of ['Agree', 'Refuse', 'Add an account', 'Switch on'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
})

it('a bank account that cannot be right is told at its field, with what is wrong', async () => {
  server.on('console_shop_money', money)
  server.on('console_shop_payouts', page())
  server.on('console_shop_statement', page())
  await openConsole('/console/money')
  fireEvent.click(await screen.findByRole('button', { name: 'Add an account' }, { timeout: 10_000 }))
  const form = within(await screen.findByRole('dialog', { name: 'Add an account' }))
  const account = form.getByLabelText('Account number or IBAN')
  const add = form.getByRole('button', { name: 'Add an account' })
  fireEvent.change(form.getByLabelText('Account holder'), { target: { value: 'Kelp Ltd' } })
  fireEvent.change(account, { target: { value: 'DE89 3704 0044 0532 0130 0' } })
  fireEvent.click(add)
  await form.findByText('An IBAN of Germany has 22 characters; this one has 21.')
  form.getByText('Please enter the name of the bank.')
  expect(form.queryByText(/account holder/)).toBeNull()
  fireEvent.change(account, { target: { value: 'DE89 3704 0044 0532 0130 01' } })
  fireEvent.click(add)
  await form.findByText(/^The check digits of this IBAN do not match/)
  expect(server.sentTo('console_shop_account_add')).toEqual([])
})
