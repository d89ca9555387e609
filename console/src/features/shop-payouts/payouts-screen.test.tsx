import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Output } from '#client/call.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meAs, overview, page } from '#testing/samples.ts'

afterEach(cleanup)

type Row = Output<'console_payout_list'>['items'][number]
const row = (n: number, part: Partial<Row> = {}): Row => ({
  id: `01900000-0000-7000-8000-00000000000${n}`,
  number: `P-1000${n}`,
  shop: { id: n, name: `Shop ${n}` },
  amountCents: 125_000,
  status: 0,
  approvals: 0,
  neededApprovals: 2,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...part,
})

describe('the list of payouts to shops', () => {
  let server: ReturnType<typeof fakeServer>
  beforeEach(() => {
    server = fakeServer()
    server.on('console_me', meAs('finance'))
    server.on('console_overview', overview)
    server.on('console_payout_list', page(row(1)))
    server.on('console_account_queue', page())
  })
  const asked = () => server.sentTo('console_payout_list').at(-1)?.body
  const choice = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

  it('begins with what waits for this operator', async () => {
    await openConsole('/console/payouts')
    await screen.findByText('P-10001')
    expect(asked()).toEqual({ limit: '50', forMe: 'true' })
    expect(choice('Waiting for me').checked).toBe(true)
  })

  it.each([
    ['Auditing', '0'],
    ['Passed', '1'],
    ['Refused', '2'],
    ['Cancelled', '3'],
  ])('asks for what is %s, and says so in the address', async (name, status) => {
    await openConsole('/console/payouts')
    await screen.findByText('P-10001')
    server.on('console_payout_list', page(row(2, { status: Number(status) as Row['status'] })))
    fireEvent.click(choice(name))
    await screen.findByText('P-10002')
    expect(screen.queryByText('P-10001')).toBeNull()
    expect(asked()).toEqual({ limit: '50', status })
    expect(new URLSearchParams(window.location.search).get('status')).toBe(status)
    expect(choice(name).checked).toBe(true)
    // By the address alone the same is shown.
    cleanup()
    await openConsole(`/console/payouts?status=${status}`)
    await screen.findByText('P-10002')
    expect([asked(), choice(name).checked]).toEqual([{ limit: '50', status }, true])
    fireEvent.click(choice('Waiting for me'))
    await waitFor(() => expect(asked()).toEqual({ limit: '50', forMe: 'true' }))
  })

  it('takes what it does not know in the address for what waits for this operator', async () => {
    await openConsole('/console/payouts?status=9')
    await screen.findByText('P-10001')
    expect([asked(), choice('Waiting for me').checked]).toEqual([{ limit: '50', forMe: 'true' }, true])
  })

  it('tells an empty queue from a choice that finds nothing', async () => {
    server.on('console_payout_list', page())
    await openConsole('/console/payouts')
    await screen.findByText('Nothing to review')
    fireEvent.click(choice('Refused'))
    await screen.findByText('Nothing matches')
  })
})
