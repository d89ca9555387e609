import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meAs, page } from '#testing/samples.ts'

afterEach(cleanup)

const recharge = '00000000-0000-7000-8000-0000000000a1'

describe('the journal', () => {
  it('shows what is taken as a debit and what is added as a credit', async () => {
    const server = fakeServer()
    server.on('console_me', meAs('finance'))
    server.on(
      'console_journal_list',
      page({
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
      }),
    )
    await openConsole('/console/ledger/journal')
    const table = within(await screen.findByRole('table'))
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
    // Not those that nobody explained, among which it would not be.
    expect(server.sentTo('console_deposit_list').at(-1)?.body).toEqual({ q: recharge })
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
    fireEvent.change(await screen.findByLabelText('From day'), { target: { value: '2026-11-01' } })
    fireEvent.change(await screen.findByLabelText('To day'), { target: { value: '2026-11-30' } })
    const asked = {
      kind: 'pay',
      startsAt: new Date(2026, 10, 1).toISOString(),
      endsAt: new Date(2026, 11, 1).toISOString(),
    }
    await waitFor(() => expect(server.sentTo('console_journal_list').at(-1)?.body).toEqual(asked))
    fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(await saved[0]?.text()).toBe('time\r\n1\r\n2\r\n')
    await screen.findByText('2 rows read')
    expect(server.sentTo('console_journal_csv').map(({ body }) => body)).toEqual([
      asked,
      { ...asked, cursor: 'next' },
    ])

    // What was read is not of other filters.
    fireEvent.change(screen.getByLabelText('To day'), { target: { value: '2026-11-29' } })
    await waitFor(() => expect(screen.queryByText('2 rows read')).toBeNull())
  })
})
