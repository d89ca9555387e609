import { stuckRows } from './stuck-rows-store.ts'

export { endpoints, routes } from './routes.ts'

export const gauges = [stuckRows]
