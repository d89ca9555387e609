import { on } from '#kernel/domain-events.ts'
import { computeBesideJob } from './compute-beside.ts'
import { deleteViewed } from './viewed-store.ts'

export { besideGoods } from './beside-store.ts'
export { boughtLately, viewedRows } from './viewed-store.ts'

export const subscribers = [on('account.closed', (tx, { buyerId }) => deleteViewed(tx, buyerId))]

export const jobs = [computeBesideJob]

export { endpoints, routes } from './routes.ts'
