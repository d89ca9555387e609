import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { openConsole } from '#testing/open-console.tsx'
import { meAs, page } from '#testing/samples.ts'
import { disputeReason } from './dispute-reason.ts'

const id = '00000000-0000-7000-8000-0000000000a1'
const disputeId = '00000000-0000-7000-8000-0000000000d1'
const payoutId = '00000000-0000-7000-8000-0000000000e1'
const at = '2026-11-20T08:00:00.000Z'
const buyer = { id: '00000000-0000-7000-8000-0000000000b1', account: 'mai', name: 'Mai Tran' }
const row = {
  id,
  number: 'C-50007',
  buyer,
  amountCents: 25_00,
  state: 'paid',
  cardBrand: 'Visa',
  cardLastFour: '4242',
  returnedCents: 0,
  orders: 0,
  problem: 'dispute dp_7 says $30.00, $25.00 is booked',
  createdAt: at,
  paidAt: at,
} as const
const dispute = {
  id: disputeId,
  payment: { id, number: 'C-50007' },
  buyer,
  disputeId: 'dp_7',
  amountCents: 25_00,
  owedCents: 5_00,
  feeCents: 15_00,
  state: 'open',
  reason: 'fraudulent',
  dueAt: '2026-12-01T08:00:00.000Z',
  openedAt: at,
  decidedAt: null,
  evidence: null,
} as const
const detail = {
  ...row,
  sessionId: 'cs_1f0c',
  orderIds: [],
  wasDeclined: false,
  feeCents: 1_03,
  owedPaidCents: 0,
  expiresAt: at,
  askAt: null,
  canAsk: true,
  payout: { id: payoutId, number: 'CP-1001' },
  disputes: [dispute],
  events: [
    { id: 2, kind: 'told:dispute.opened', detail: '', at },
    { id: 1, kind: 'paid', detail: '', at },
  ],
}
const payout = {
  id: payoutId,
  number: 'CP-1001',
  providerId: 'po_1',
  amountCents: 23_97,
  feeCents: 1_03,
  state: 'booked',
  problem: '',
  lines: 2,
  differing: 1,
  arrivedAt: at,
  bookedAt: at,
} as const

describe('cards in the console', () => {
  let server: ReturnType<typeof fakeServer>
  beforeEach(() => {
    server = fakeServer()
    server.on('console_me', meAs('finance'))
    server.on('console_card_facts', {
      openDisputes: 1,
      unanswered: 1,
      problems: 2,
      wrongPayouts: 0,
      balance: { providerCents: 100_00, booksCents: 107_00, at, differsSince: at },
    })
    server.on('console_card_payment_list', page(row))
    server.on('console_card_payment_detail', detail)
    server.on('console_card_dispute_list', page(dispute))
    server.on('console_card_dispute_detail', dispute)
    server.on('console_card_payout_list', page(payout))
    server.on('console_card_payout_detail', payout)
  })
  afterEach(cleanup)

  it('lists payments by what was chosen and typed, and says in the rail how many things wait', async () => {
    await openConsole('/console/cards?show=problem&from=2026-11-01&until=2026-11-30&q=mai')
    await screen.findByRole('link', { name: /C-50007/ })
    expect(server.sentTo('console_card_payment_list').at(-1)?.body).toMatchObject({
      show: 'problem',
      fromDay: '2026-11-01',
      untilDay: '2026-11-30',
      zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      q: 'mai',
    })
    await waitFor(() => expect(screen.getByRole('link', { name: /^Cards/ }).textContent).toMatch(/3/))
    fireEvent.click(screen.getByRole('radio', { name: 'In no payout yet' }))
    await waitFor(() =>
      expect(server.sentTo('console_card_payment_list').at(-1)?.body).toMatchObject({ show: 'noPayout' }),
    )
  })

  it("shows a payment with the provider's names, its problem, dispute, payout and events, and asks again", async () => {
    server.on('console_card_payment_ask', detail)
    await openConsole(`/console/cards/payments/${id}`)
    await screen.findByText('cs_1f0c')
    const pane = within(screen.getByRole('complementary', { name: 'Card payment' }))
    pane.getByText(/dispute dp_7 says/)
    pane.getByText('Provider told: dispute.opened')
    expect(pane.getByRole('link', { name: 'CP-1001' }).getAttribute('href')).toBe(
      `/console/cards/payouts/${payoutId}`,
    )
    expect(pane.getByRole('link', { name: 'Dispute over $25.00' }).getAttribute('href')).toBe(
      `/console/cards/disputes/${disputeId}`,
    )
    fireEvent.click(pane.getByRole('button', { name: 'Ask the provider again' }))
    await waitFor(() => expect(server.sentTo('console_card_payment_ask')).toHaveLength(1))
    expect(server.sentTo('console_card_payment_ask')[0]?.body).toEqual({ id })
  })

  it('shows a dispute with its due date, and hands in evidence once something is written', async () => {
    server.on('console_card_dispute_answer', {
      ...dispute,
      evidence: { text: 'Signed for.', at, sentAt: null },
    })
    await openConsole(`/console/cards/disputes/${disputeId}`)
    await screen.findByText('dp_7')
    const pane = within(screen.getByRole('complementary', { name: 'Card dispute' }))
    pane.getByText('Not on the balance')
    pane.getByText('Not paid by the owner of the card')
    fireEvent.click(pane.getByRole('button', { name: 'Hand in' }))
    expect(server.sentTo('console_card_dispute_answer')).toHaveLength(0)
    fireEvent.change(pane.getByRole('textbox', { name: /Your evidence/ }), {
      target: { value: 'Signed for.' },
    })
    fireEvent.click(pane.getByRole('button', { name: 'Hand in' }))
    await waitFor(() => expect(server.sentTo('console_card_dispute_answer')).toHaveLength(1))
    expect(server.sentTo('console_card_dispute_answer')[0]?.body).toEqual({
      id: disputeId,
      text: 'Signed for.',
    })
  })

  it('names a reason that we do not know as the provider does', () => {
    expect(disputeReason((key) => key, 'bank_cannot_process')).toBe('bank_cannot_process')
  })

  it('shows payouts, what the provider owes by its word and by the books, and first the lines that differ', async () => {
    server.on(
      'console_card_payout_lines',
      page({
        id: 'txn_1',
        kind: 'other',
        amountCents: -50,
        feeCents: 0,
        sessionId: null,
        payment: null,
        difference: 'unexplained',
      }),
    )
    await openConsole(`/console/cards/payouts/${payoutId}`)
    await screen.findByText('$107.00')
    const pane = within(await screen.findByRole('complementary', { name: 'Payout of the card provider' }))
    await pane.findByText('A correction of the provider’s')
    expect(server.sentTo('console_card_payout_lines').at(-1)?.body).toMatchObject({
      id: payoutId,
      show: 'differing',
    })
  })
})
