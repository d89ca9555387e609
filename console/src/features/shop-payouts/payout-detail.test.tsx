import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Output } from '#client/call.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meAs, overview, page } from '#testing/samples.ts'

afterEach(cleanup)

const shared = {
  id: '01900000-0000-7000-8000-0000000000aa',
  number: 'P-10001',
  shop: { id: 3, name: 'Lantern Quay' },
  amountCents: 125_000,
  status: 0,
  neededApprovals: 1,
  createdAt: '2026-11-20T10:00:00.000Z',
} as const
const payout: Output<'console_payout_detail'> = {
  ...shared,
  holder: 'Quay Ltd',
  bankName: 'Harbour Bank',
  lastFour: '3000',
  account: null,
  isOpened: false,
  isScheduled: false,
  reasonCode: 'other',
  reason: '',
  bankReference: null,
  endedAt: null,
  payableCents: 0,
  owedCents: 0,
  approvals: [],
  version: 1,
}
const opened = { ...payout, isOpened: true, account: 'DE89370400440532013000', version: 2 }

describe('a payout to a shop', () => {
  let server: ReturnType<typeof fakeServer>
  beforeEach(() => {
    server = fakeServer()
    server.on('console_me', meAs('finance'))
    server.on('console_overview', overview)
    server.on('console_payout_list', page({ ...shared, approvals: 0 }))
    server.on('console_payout_detail', payout)
  })
  /** Not the pane that stands there while it is read: another one takes its place. */
  const pane = async () => {
    await screen.findByText('Quay Ltd', {}, { timeout: 10_000 })
    return within(screen.getByRole('complementary', { name: 'Payout to a shop' }))
  }

  it('asks the first of two whether to pay, not whether it was paid', async () => {
    server.on('console_payout_detail', { ...opened, neededApprovals: 2 })
    await openConsole(`/console/payouts/${payout.id}`)
    const shown = await pane()
    fireEvent.click(shown.getByRole('button', { name: 'Approve' }))
    await shown.findByText(/^Pay .* to Quay Ltd/)
    expect(shown.queryByText(/Was .* paid/)).toBeNull()
    expect(shown.queryByLabelText('Bank reference')).toBeNull()
  })

  it('shows four digits of the account until it is opened to pay, and can only be refused before', async () => {
    await openConsole(`/console/payouts/${payout.id}`)
    const shown = await pane()
    await shown.findByText('···· 3000')
    expect(shown.queryByRole('button', { name: /^Paid/ })).toBeNull()
    server.on('console_payout_open', opened)
    server.on('console_payout_detail', opened)
    fireEvent.click(shown.getByRole('button', { name: 'Show the account to pay' }))
    await waitFor(() => expect(server.sentTo('console_payout_open')[0]?.body).toEqual({ id: payout.id }))
    await shown.findByText('DE89370400440532013000')
  })

  it('is paid with the bank’s reference, after a question that names sum and account', async () => {
    server.on('console_payout_detail', opened)
    server.on('console_payout_decide', { ...opened, status: 1, bankReference: 'FT-7' })
    await openConsole(`/console/payouts/${payout.id}`)
    const shown = await pane()
    fireEvent.change(await shown.findByLabelText(/Bank reference/), { target: { value: ' FT-7 ' } })
    fireEvent.click(shown.getByRole('button', { name: /^Paid, \$1,250\.00/ }))
    await shown.findByText('Was $1,250.00 paid to Quay Ltd, Harbour Bank, DE89370400440532013000?')
    expect(server.sentTo('console_payout_decide')).toHaveLength(0)
    fireEvent.click(shown.getAllByRole('button', { name: /^Paid, \$1,250\.00/ }).at(-1) as HTMLElement)
    await waitFor(() =>
      expect(server.sentTo('console_payout_decide')[0]?.body).toEqual({
        id: payout.id,
        version: 2,
        decision: 'pass',
        bankReference: 'FT-7',
      }),
    )
    // The row leaves the list: what was agreed is said.
    await screen.findByText('Agreed: payout of $1,250.00 to Lantern Quay')
  })
})
