import { cardPaymentsEndpoints } from '@sampan/contract/money/card-payments/endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { cancelCardPayment, checkCardPayment, showCardPayment } from './act-on-card-payment.ts'
import { beginRecharge, cardTerms } from './begin-card-payment.ts'

export const endpoints = cardPaymentsEndpoints

export const routes: Routes<typeof endpoints> = {
  card_payment_terms: cardTerms,
  card_payment_begin: beginRecharge,
  card_payment_detail: showCardPayment,
  card_payment_check: checkCardPayment,
  card_payment_cancel: cancelCardPayment,
}
