import * as z from 'zod/mini'
import { endpoint } from '../../wire/endpoint.ts'
import { nothing, uuid } from '../../wire/schemas.ts'
import * as schemas from './schemas.ts'

const byId = z.strictObject({ id: uuid })
const stale = ['card_payment_detail', 'recharge_log'] as const

export const cardPaymentsEndpoints = {
  card_payment_terms: endpoint({
    method: 'GET',
    path: '/api/cardPayment/terms',
    access: 'buyer',
    limit: 'read',
    summary: 'Says if cards are taken, and the limits',
    input: nothing,
    output: schemas.cardTerms,
    refusals: [],
  }),
  card_payment_begin: endpoint({
    method: 'POST',
    path: '/api/cardPayment/begin',
    access: 'buyer',
    limit: 'write',
    inMaintenance: 'closed',
    idempotent: true,
    summary:
      "A recharge by card: it is paid on the provider's own page, and credited when the provider says so",
    input: schemas.cardBeginInput,
    output: schemas.cardPayment,
    refusals: ['cardPaymentsClosed', 'cardMinimum', 'cardMaximum', 'cardDaily', 'cardTooManyOpen'],
    stale,
  }),
  card_payment_detail: endpoint({
    method: 'GET',
    path: '/api/cardPayment/detail',
    access: 'buyer',
    limit: 'read',
    summary: 'Card payment, and its page while it can be paid',
    input: byId,
    output: schemas.cardPayment,
    refusals: ['notFound'],
  }),
  card_payment_check: endpoint({
    method: 'POST',
    path: '/api/cardPayment/check',
    access: 'buyer',
    limit: 'write',
    summary:
      'Has the provider asked now what became of a card payment, such as when the buyer comes back from its page',
    input: byId,
    output: schemas.cardPayment,
    refusals: ['notFound'],
    stale,
  }),
  card_payment_cancel: endpoint({
    method: 'POST',
    path: '/api/cardPayment/cancel',
    access: 'buyer',
    limit: 'write',
    summary: 'Calls off a card payment that was not paid; what was paid meanwhile stays on the balance',
    input: byId,
    output: schemas.cardPayment,
    refusals: ['notFound', 'cardPaymentOver'],
    stale,
  }),
} as const
