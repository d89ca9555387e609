import { on } from '#kernel/domain-events.ts'
import { deleteCart } from './cart-store.ts'

/** With the account its bag goes. */
export const deleteCartOfBuyer = on('account.closed', (tx, { buyerId }) => deleteCart(tx, buyerId))
