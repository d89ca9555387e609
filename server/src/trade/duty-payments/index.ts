export { type DutyPayment, lockOwed, payDuties } from './pay-duties.ts'
export { dutyPaymentWalks } from './payment-looks-store.ts'
export { isReferenceUsed } from './payment-store.ts'
export { endpoints, routes } from './routes.ts'
