export { endpoints, routes } from './routes.ts'
export { traderFactsMissingOf } from './trader.ts'
