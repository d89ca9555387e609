import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meAs, overview, page, withdrawal, withdrawalRow } from '#testing/samples.ts'
import { type } from '#testing/typing.ts'
import type { Proposal } from './proposal-card.tsx'

afterEach(cleanup)

const stuck = {
  ...withdrawal,
  type: 'onchain',
  status: 1,
  payoutState: 'signed',
  network: { id: 'harbour', name: 'Harbour' },
  address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  cardNumber: null,
  cardHolder: null,
  problem: { code: 'numberUsed', values: { number: '7' } },
} as const
const another = 'd0000000-0000-4000-8000-000000000009'
const proposal = (by: string): Proposal => ({
  id: '01a201f8-525c-7a94-8d43-377d51b4a754',
  kind: 'payout_reassign',
  subject: { type: 'withdrawal', id: withdrawal.id, name: withdrawal.number },
  amountCents: null,
  detail: {},
  before: null,
  after: null,
  reasonCode: 'other',
  reason: 'It was a test of the wallet',
  state: 'open',
  proposedBy: { id: by, account: 'bea', name: 'Bea', role: 'finance' },
  proposedAt: '2026-11-21T06:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  alone: false,
  aloneFrom: null,
})

function serve(...proposals: Proposal[]) {
  const server = fakeServer()
  server.on('console_me', meAs('finance'))
  server.on('console_overview', overview)
  server.on('console_withdrawal_list', page(withdrawalRow))
  server.on('console_withdrawal_stats', overview.withdrawals)
  server.on('console_withdrawal_detail', stuck)
  server.on('console_proposal_list', page(...proposals))
  return server
}

it('names the accounts of the company that can be corrected in words', async () => {
  serve()
  await openConsole('/console/ledger/corrections')
  const accounts = await screen.findByRole('group', { name: 'Account' })
  expect([...accounts.querySelectorAll('button, label')].map((choice) => choice.textContent)).toEqual([
    'Fee income',
    'Commission',
    'Bank',
    'Card provider',
    'Fees of the card provider',
    'Lost by chain reorganisation',
  ])
})

it('names the account that a correction is about in words', async () => {
  const subject = { type: 'buyer', id: another, name: 'Mai Tran' } as const
  const detail = { account: 'available', cause: 'R-40020' }
  serve({ ...proposal(another), kind: 'adjust', subject, amountCents: 1250, detail })
  await openConsole('/console/ledger/corrections')
  await screen.findByText('R-40020')
  screen.getByText('Buyer, can spend')
})

it('names each gap of a correction that is proposed too early, and the first one has the focus', async () => {
  const server = serve()
  await openConsole('/console/ledger/corrections')
  fireEvent.click(await screen.findByRole('button', { name: 'Add by correction' }))
  const sum = await screen.findByLabelText('Sum')
  fireEvent.click(screen.getByRole('button', { name: 'Propose' }))
  await waitFor(() => expect(document.activeElement).toBe(sum))
  for (const name of ['Sum', 'Where it is explained', 'Reason'])
    expect(screen.getByLabelText(name).getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(sum, { target: { value: '5' } })
  expect(sum.getAttribute('aria-invalid')).not.toBe('true')
  expect(server.sentTo('console_proposal_make')).toHaveLength(0)
})

it('refuses a correction above the limit at its sum, and names the limit', async () => {
  const server = serve()
  server.on('console_proposal_make', proposal(another) as never)
  await openConsole('/console/ledger/corrections')
  fireEvent.click(await screen.findByRole('button', { name: 'Add by correction' }))
  const sum = await screen.findByLabelText('Sum')
  type('Where it is explained', 'R-40020')
  type('Reason', 'Counted anew')
  const propose = screen.getByRole<HTMLButtonElement>('button', { name: 'Propose' })
  for (const [typed, isTaken] of [
    ['10000.01', false],
    ['10000', true],
  ] as const) {
    fireEvent.change(sum, { target: { value: typed } })
    expect(screen.queryByText('At most $10,000.00') !== null).toBe(!isTaken)
    fireEvent.click(propose)
    await waitFor(() => expect(server.sentTo('console_proposal_make')).toHaveLength(isTaken ? 1 : 0))
  }
})

it('says to an operator, not to a buyer, that an account has too little for a correction', async () => {
  const server = serve(proposal(another))
  await openConsole('/console/ledger/corrections')
  server.refuse('console_proposal_decide', 'balanceTooSmall', 'Your balance is too low. Nothing was paid.')
  fireEvent.click(await screen.findByRole('button', { name: /^Confirm/ }))
  await screen.findByText('The account does not have this much. Nothing was changed.')
  expect(screen.queryByText(/Your balance/)).toBeNull()
})

describe('a sending that is stuck', () => {
  it('says in words what is wrong and what each act does, and proposes one with a reason', async () => {
    const server = serve()
    await openConsole(`/console/withdrawals/${withdrawal.id}`)
    await screen.findByText(/^Number 7 of the paying wallet was used by a transaction that is not ours/)
    for (const name of ['Cancel the payout', 'It was paid by hand']) screen.getByRole('button', { name })
    fireEvent.click(screen.getByRole('button', { name: 'Pay with a new number' }))
    await screen.findByText(/signed again with the next number/)
    await screen.findByText('Nothing happens until another operator confirms it.')
    // No reason is chosen at first; words alone are of no usual one.
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'It was a test' } })
    server.on('console_proposal_make', proposal(meAs('finance').id))
    server.on('console_proposal_list', page(proposal(meAs('finance').id)))
    fireEvent.click(screen.getByRole('button', { name: 'Propose' }))
    await waitFor(() => expect(server.sentTo('console_proposal_make')).toHaveLength(1))
    expect(server.sentTo('console_proposal_make')[0]?.body).toEqual({
      kind: 'payout_reassign',
      withdrawalId: withdrawal.id,
      reasonCode: 'other',
      reason: 'It was a test',
    })
    // The button is gone with it: what is said in its place has the focus.
    const said = await screen.findByText('Pay with a new number: proposed, and waiting for a second person.')
    await screen.findByText('It was a test of the wallet')
    expect(document.activeElement).toBe(said)
  })

  it('tells of the number that a cancelling takes only once it is signed', async () => {
    const server = serve()
    const openCancel = async (payoutState: 'queued' | 'signed') => {
      server.on('console_withdrawal_detail', { ...stuck, payoutState, problem: null })
      await openConsole(`/console/withdrawals/${withdrawal.id}`)
      fireEvent.click(await screen.findByRole('button', { name: 'Cancel the payout' }))
      await screen.findByText('Nothing happens until another operator confirms it.')
    }
    await openCancel('queued')
    screen.getByText(/^It is not signed yet/)
    expect(screen.queryByText(/uses up its number/)).toBeNull()
    cleanup()
    await openCancel('signed')
    screen.getByText(/uses up its number/)
  })

  it('for lack of gas asks to fill the wallet, and not for higher fees', async () => {
    const server = serve()
    const values = { wallet: '0xpays', why: 'insufficient funds for gas' }
    server.on('console_withdrawal_detail', { ...stuck, problem: { code: 'gasShort', values } })
    await openConsole(`/console/withdrawals/${withdrawal.id}`)
    const note = await screen.findByText(/^The paying wallet 0xpays has too little/)
    expect(note.textContent).toContain('insufficient funds for gas. Fill it with that coin')
    expect(note.textContent).not.toContain('higher fees')
  })

  it('lets another operator confirm a proposal, and its proposer take it back alone', async () => {
    const other = serve(proposal(another))
    await openConsole(`/console/withdrawals/${withdrawal.id}`)
    await screen.findByText('It was a test of the wallet')
    other.on('console_proposal_decide', { ...proposal(another), state: 'done' })
    fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(other.sentTo('console_proposal_decide')).toHaveLength(1))
    expect(other.sentTo('console_proposal_decide')[0]?.body).toMatchObject({ decision: 'confirm' })
    cleanup()
    serve(proposal(meAs('finance').id))
    await openConsole(`/console/withdrawals/${withdrawal.id}`)
    await screen.findByRole('button', { name: 'Withdraw the proposal' })
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
  })

  it('does not offer what is proposed already, and offers the rest', async () => {
    serve(proposal(another))
    await openConsole(`/console/withdrawals/${withdrawal.id}`)
    await screen.findByText('It was a test of the wallet')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Pay with a new number' })).toBeNull())
    for (const name of ['Cancel the payout', 'It was paid by hand']) screen.getByRole('button', { name })
  })
})
