import { ageSalesJob, countSalesJob } from './count-sales.ts'
import { expireOrdersService } from './expire-orders.ts'

export { ordersEndpoints as endpoints } from '@sampan/contract/orders/endpoints.ts'
export { expireOrders } from './expire-orders.ts'
export { orderNumbers } from './order-numbers.ts'
export { orderCounts, owedEscrowCents } from './order-read-store.ts'
export { routes } from './routes.ts'

export const jobs = [countSalesJob, ageSalesJob]
export const services = [expireOrdersService]
