import { on } from '#kernel/domain-events.ts'
import { forgetPerson } from './forget-person.ts'

export { applicationOfShop, buyerOfShop } from './application-of-shop.ts'
export { isPaper } from './queue-store.ts'
export { endpoints, routes } from './routes.ts'
export { shownPicture } from './shown-paper-store.ts'

export const subscribers = [on('account.closed', forgetPerson)]
