import { lookAtStockJob } from './look-at-stock.ts'
import { tellLowStockJob } from './tell-low-stock.ts'

export { endpoints, routes } from './routes.ts'

export const jobs = [lookAtStockJob, tellLowStockJob]
