import * as z from 'zod/mini'
import { endpoint } from '../../wire/endpoint.ts'
import { nothing, uuid } from '../../wire/schemas.ts'
import * as schemas from './console-schemas.ts'

const byId = z.strictObject({ id: uuid })
const read = { method: 'GET', access: 'operator', roles: ['finance'], limit: 'read' } as const
const write = { method: 'POST', access: 'operator', roles: ['finance'], limit: 'write' } as const

export const cardPaymentsConsoleEndpoints = {
  console_card_payment_list: endpoint({
    ...read,
    path: '/api/console/cardPayment/list',
    summary: 'Card payments, newest first, by state, day or person, and those with a problem',
    input: schemas.consoleCardPaymentInput,
    output: schemas.consoleCardPaymentPage,
    refusals: [],
  }),
  console_card_payment_detail: endpoint({
    ...read,
    path: '/api/console/cardPayment/detail',
    summary: "Card payment with the provider's names, its disputes and what was told of it",
    input: byId,
    output: schemas.consoleCardPaymentDetail,
    refusals: ['notFound'],
  }),
  console_card_payment_ask: endpoint({
    ...write,
    path: '/api/console/cardPayment/ask',
    summary: 'Has the provider asked now what became of a card payment; what it says is booked',
    input: byId,
    output: schemas.consoleCardPaymentDetail,
    refusals: ['notFound', 'cardPaymentOver'],
    stale: ['console_card_payment_list', 'console_card_payment_detail'],
  }),
  console_card_dispute_list: endpoint({
    ...read,
    path: '/api/console/cardDispute/list',
    summary: "Disputes of cards' holders, newest first",
    input: schemas.consoleCardDisputeInput,
    output: schemas.consoleCardDisputePage,
    refusals: [],
  }),
  console_card_dispute_detail: endpoint({
    ...read,
    path: '/api/console/cardDispute/detail',
    summary: "Dispute of a card's holder",
    input: byId,
    output: schemas.consoleCardDispute,
    refusals: ['notFound'],
  }),
  console_card_dispute_answer: endpoint({
    ...write,
    path: '/api/console/cardDispute/answer',
    idempotent: true,
    summary: 'Hands evidence to the provider about an open dispute; later words replace earlier ones',
    input: schemas.cardEvidenceInput,
    output: schemas.consoleCardDispute,
    refusals: ['notFound', 'alreadyDecided'],
    stale: [
      'console_card_dispute_list',
      'console_card_dispute_detail',
      'console_card_payment_detail',
      'console_card_facts',
    ],
  }),
  console_card_payout_list: endpoint({
    ...read,
    path: '/api/console/cardPayout/list',
    summary: 'Payouts of the card provider, newest first',
    input: schemas.consoleCardPayoutInput,
    output: schemas.consoleCardPayoutPage,
    refusals: [],
  }),
  console_card_payout_detail: endpoint({
    ...read,
    path: '/api/console/cardPayout/detail',
    summary: 'Payout of the card provider',
    input: byId,
    output: schemas.consoleCardPayout,
    refusals: ['notFound'],
  }),
  console_card_payout_lines: endpoint({
    ...read,
    path: '/api/console/cardPayout/lines',
    summary: 'Lines of a payout, or those that the books do not know so',
    input: schemas.payoutLinesInput,
    output: schemas.payoutLinePage,
    refusals: ['notFound'],
  }),
  console_card_facts: endpoint({
    ...read,
    path: '/api/console/cardPayment/facts',
    summary:
      'Counts of what waits for finance about cards, and what the provider owes by its word and by the books',
    input: nothing,
    output: schemas.consoleCardFacts,
    refusals: [],
  }),
} as const
