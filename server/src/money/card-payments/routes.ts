import { cardPaymentsConsoleEndpoints } from '@sampan/contract/money/card-payments/console-endpoints.ts'
import { cardPaymentsEndpoints } from '@sampan/contract/money/card-payments/endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { cancelCardPayment, checkCardPayment, showCardPayment } from './act-on-card-payment.ts'
import { beginRecharge, cardTerms } from './begin-card-payment.ts'
import { answerCardDispute, listCardDisputes, showCardDispute } from './console-disputes.ts'
import {
  askAboutCardPayment,
  listCardPayments,
  showCardFacts,
  showCardPaymentToOperator,
} from './console-payments.ts'
import { listCardPayouts, listPayoutLines, showCardPayout } from './console-payouts.ts'

export const endpoints = { ...cardPaymentsEndpoints, ...cardPaymentsConsoleEndpoints }

export const routes: Routes<typeof endpoints> = {
  card_payment_terms: cardTerms,
  card_payment_begin: beginRecharge,
  card_payment_detail: showCardPayment,
  card_payment_check: checkCardPayment,
  card_payment_cancel: cancelCardPayment,
  console_card_payment_list: listCardPayments,
  console_card_payment_detail: showCardPaymentToOperator,
  console_card_payment_ask: askAboutCardPayment,
  console_card_dispute_list: listCardDisputes,
  console_card_dispute_detail: showCardDispute,
  console_card_dispute_answer: answerCardDispute,
  console_card_payout_list: listCardPayouts,
  console_card_payout_detail: showCardPayout,
  console_card_payout_lines: listPayoutLines,
  console_card_facts: showCardFacts,
}
