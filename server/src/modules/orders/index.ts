export { ordersEndpoints as endpoints } from '@sampan/contract/orders/endpoints.ts'
export { expireOrders, jobs } from './expire-orders.ts'
export { orderCounts } from './order-read-store.ts'
export { routes } from './routes.ts'
