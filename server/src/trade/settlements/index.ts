import { on } from '#kernel/domain-events.ts'
import { settle } from './settle.ts'

export { settlementsConsoleEndpoints as endpoints } from '@sampan/contract/trade/settlements/console-endpoints.ts'
export { accountsOfSettling, settle } from './settle.ts'
export { insertSettlement } from './settlement-store.ts'
export { routes } from './statement.ts'
export { takeBack } from './take-back.ts'

export const subscribers = [on('orders.completed', settle)]
