import { refundClocksService } from './refund-clocks.ts'

export { isProofOfShop, waitingCases } from './case-read-store.ts'
export type { RefundEvent } from './events.ts'
export { refundsOfBill } from './present-refund.ts'
export { decideBySilence } from './refund-clocks.ts'
export { endpoints, routes } from './routes.ts'

export const services = [refundClocksService]
