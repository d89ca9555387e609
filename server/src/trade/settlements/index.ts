import { on } from '#kernel/domain-events.ts'
import { settle } from './settle.ts'

export { leftOfSettled } from './left-of-settled.ts'
export { payReturnFreight } from './return-freight.ts'
export { endpoints, routes } from './routes.ts'
export { accountsOfSettling, settle } from './settle.ts'
export { insertSettlement } from './settlement-store.ts'
export { takeBack } from './take-back.ts'

export const subscribers = [on('orders.completed', settle)]
