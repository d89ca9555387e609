import './events.ts'
import { attendService } from './attend-card-payments.ts'
import { compareJob } from './compare-with-provider.ts'
import { payoutsJob } from './read-payouts.ts'

export { beginCardPayment } from './begin-card-payment.ts'
export { heldCardCents } from './card-hold-store.ts'
export { cardMovements, cardWalks, wrongCardHolds } from './card-looks-store.ts'
export {
  type CardPaymentRow,
  cardPaymentNumbers,
  cardPaymentsOf,
  ownCardPayment,
} from './card-payment-store.ts'
export { paymentsOfClaims } from './claim-store.ts'
export { http } from './hook.ts'
export { type CardBalance, cardBalance } from './payout-store.ts'
export { presentCardPayment, presentNumber } from './present-card-payment.ts'
export { cardProviderOf } from './provider/provider-of.ts'
export { endpoints, routes } from './routes.ts'

export const jobs = [compareJob, payoutsJob]
export const services = [attendService]
