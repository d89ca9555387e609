import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meAs, page } from '#testing/samples.ts'
import type { TransferRow } from './rows.ts'

afterEach(cleanup)

const recharge = '00000000-0000-7000-8000-0000000000a1'

describe('the journal', () => {
  it('shows what is taken as a debit and what is added as a credit', async () => {
    const server = fakeServer()
    server.on('console_me', meAs('finance'))
    const transfer: TransferRow = {
      id: recharge,
      kind: 'recharge',
      ref: recharge,
      actor: 'operator:tomas',
      actorName: 'Tomas Berg',
      reason: '',
      at: '2026-11-20T21:04:00.000Z',
      lines: [
        {
          accountId: 1,
          accountKind: 'world_bank',
          owner: '',
          ownerName: null,
          amountCents: -185_00,
          afterCents: -3_637_90,
        },
        {
          accountId: 2,
          accountKind: 'available',
          owner: recharge,
          ownerName: 'elif',
          amountCents: 185_00,
          afterCents: 930_00,
        },
      ],
    }
    server.on('console_journal_list', page(transfer))
    server.on('console_journal_detail', transfer)
    await openConsole('/console/ledger/journal')
    const journal = within(await screen.findByRole('table', { name: 'Journal' }))
    expect(
      within(journal.getByRole('row', { name: /Recharge/ }))
        .getAllByRole('cell')
        .slice(1, 5)
        .map(({ textContent }) => textContent),
    ).toEqual(['Recharge', '$185.00', 'Bank', 'Buyer, can spend · elif'])
    fireEvent.click(journal.getByText('$185.00'))
    await screen.findByText('Balance after')
    const table = within(within(screen.getByRole('complementary', { name: 'Transfer' })).getByRole('table'))
    const cells = (name: RegExp) =>
      within(table.getByRole('row', { name }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Account',
      'Owner',
      'Debit',
      'Credit',
      'Balance after',
    ])
    expect(cells(/^Bank/)).toEqual(['Bank', '', '$185.00', '', '−$3,637.90'])
    expect(cells(/^Buyer/)).toEqual(['Buyer, can spend', 'elif', '', '$185.00', '$930.00'])
  })

  it('leads from what the chain credited to the deposit, whatever its state', async () => {
    const server = fakeServer()
    server.on('console_me', meAs('finance'))
    const entry = { id: recharge, ref: recharge, actorName: null, reason: '', at: '2026-11-20T21:04:00.000Z' }
    server.on('console_journal_list', page({ ...entry, kind: 'recharge', actor: 'chain:harbour', lines: [] }))
    server.on('console_deposit_list', page())
    await openConsole('/console/ledger/journal')
    fireEvent.click(await screen.findByRole('link', { name: 'Deposit' }))
    await waitFor(() => expect(server.sentTo('console_deposit_list')).not.toHaveLength(0))
    // The link in the row leads there alone: the row itself is not opened by the same click.
    expect(server.sentTo('console_journal_detail')).toHaveLength(0)
    // Not those that nobody explained, among which it would not be.
    expect(server.sentTo('console_deposit_list').at(-1)?.body).toEqual({ limit: '50', q: recharge })
  })

  it('leads from a refund to what the reader may open, and cuts no id', async () => {
    const server = fakeServer()
    const escrow = {
      accountId: 3,
      accountKind: 'order_escrow',
      owner: '00000000-0000-7000-8000-0000000000d1',
      ownerName: null,
      amountCents: -10_00,
      afterCents: 0,
    } as const
    const refund = {
      id: recharge,
      kind: 'refund',
      ref: recharge,
      actor: 'demo',
      actorName: null,
      reason: '',
      at: '2026-11-20T21:04:00.000Z',
    } as const
    const ofShop = '00000000-0000-7000-8000-0000000000a2'
    server.on(
      'console_journal_list',
      page({ ...refund, lines: [escrow] }, { ...refund, id: ofShop, ref: ofShop, lines: [] }),
    )
    server.on('console_me', meAs('finance'))
    await openConsole('/console/ledger/journal')
    await screen.findByText(ofShop)
    const [link] = screen.getAllByRole('link', { name: 'All of this order' })
    expect(link?.getAttribute('href')).toBe(`/console/ledger/journal?q=${escrow.owner}`)
    cleanup()
    server.on('console_me', meAs('admin'))
    await openConsole('/console/ledger/journal')
    const links = await screen.findAllByRole('link', { name: 'Refund request' })
    expect(links.map((one) => one.getAttribute('href'))).toEqual([
      `/console/disputes/${recharge}`,
      `/console/disputes/${ofShop}`,
    ])
  })

  it('has its filters in the order of all lists: search, kind, days', async () => {
    const server = fakeServer()
    server.on('console_me', meAs('finance'))
    server.on('console_journal_list', page())
    await openConsole('/console/ledger/journal')
    const search = await screen.findByRole('searchbox')
    const kind = screen.getByLabelText('Kind')
    const days = screen.getByLabelText('From')
    const isBefore = (one: Node, other: Node) =>
      Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
    expect([isBefore(search, kind), isBefore(kind, days)]).toEqual([true, true])
  })

  it('is read and leaves as a file from one day to another, both included, as this device has its days', async () => {
    const server = fakeServer()
    server.on('console_me', meAs('finance'))
    server.on('console_journal_list', page())
    const parts = [
      { csv: 'time\r\n1\r\n', rows: 1, nextCursor: 'next' },
      { csv: '2\r\n', rows: 1, nextCursor: null },
    ]
    server.on('console_journal_csv', () => parts.shift() ?? { csv: '', rows: 0, nextCursor: null })
    const saved: Blob[] = []
    const createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => {} }))
    await openConsole('/console/ledger/journal?kind=pay')
    fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2026-11-01' } })
    fireEvent.change(await screen.findByLabelText('Until'), { target: { value: '2026-11-30' } })
    const asked = {
      kind: 'pay',
      startsAt: new Date(2026, 10, 1).toISOString(),
      endsAt: new Date(2026, 11, 1).toISOString(),
    }
    await waitFor(() =>
      expect(server.sentTo('console_journal_list').at(-1)?.body).toEqual({ ...asked, limit: '50' }),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Journal for the books (CSV)' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(await saved[0]?.text()).toBe('time\r\n1\r\n2\r\n')
    await screen.findByText('2 rows read')
    expect(server.sentTo('console_journal_csv').map(({ body }) => body)).toEqual([
      asked,
      { ...asked, cursor: 'next' },
    ])

    // Each filter in force can be taken away.
    const inForce = within(screen.getByRole('list', { name: 'Filters in force' }))
    expect(inForce.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Payment',
      'From 2026-11-01',
      'Until 2026-11-30',
      'Clear all',
    ])

    // Rows that were read do not belong to other filters.
    fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2026-11-29' } })
    await waitFor(() => expect(screen.queryByText('2 rows read')).toBeNull())
  })
})
