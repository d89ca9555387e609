import { on } from '#kernel/domain-events.ts'
import { erasePerson } from './erase-person.ts'

export { applicationOfShop, buyerOfShop } from './application-of-shop.ts'
export { isPaper } from './queue-store.ts'
export { endpoints, routes } from './routes.ts'
export { shownPicture } from './shown-paper-store.ts'

export const subscribers = [on('account.closed', erasePerson)]
