import { on } from '#kernel/domain-events.ts'
import { deleteMailsOfBuyer } from './favourite-store.ts'

/** With the account go the products it liked and its lists, whose links open nothing from then on. */
export const deleteFavourites = on('account.closed', (tx, { buyerId }) => deleteMailsOfBuyer(tx, buyerId))
