import { on } from '#kernel/domain-events.ts'
import { forgetBuyer } from './favourite-store.ts'

/** With the account go the products it liked and its lists, whose links open nothing from then on. */
export const forgetFavourites = on('account.closed', (tx, { buyerId }) => forgetBuyer(tx, buyerId))
