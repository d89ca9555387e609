import { on } from '#kernel/domain-events.ts'
import { reckonBesideJob } from './reckon-beside.ts'
import { forgetViewed } from './viewed-store.ts'

export { besideGoods } from './beside-store.ts'
export { boughtLately, viewedRows } from './viewed-store.ts'

export const subscribers = [on('account.closed', (tx, { buyerId }) => forgetViewed(tx, buyerId))]

export const jobs = [reckonBesideJob]

export { endpoints, routes } from './routes.ts'
