import { cancelLateJob } from './cancel-late.ts'
import { oldestDueRefund } from './oldest-due-store.ts'
import { refundClocksService } from './refund-clocks.ts'
import { withdrawVisitorJob } from './visitor-withdrawal.ts'

export { cancelLateOrders } from './cancel-late.ts'
export { isProofOfShop, waitingCases } from './case-read-store.ts'
export type { RefundEvent } from './events.ts'
export { refundsOfBill } from './present-refund.ts'
export { decideBySilence } from './refund-clocks.ts'
export { changeRefundRules, type RefundRules, refundRulesOf } from './refund-settings.ts'
export { endpoints, routes } from './routes.ts'
export { lockRefundSettings, refundSettings } from './settings-store.ts'

export const jobs = [cancelLateJob, withdrawVisitorJob]
export const gauges = [oldestDueRefund]
export const services = [refundClocksService]
