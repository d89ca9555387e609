import { on } from '#kernel/domain-events.ts'
import { deleteMailsOfBuyer } from './notice-store.ts'

/** With the account its notices go, and what it wanted to be told of. */
export const deleteNotices = on('account.closed', (tx, { buyerId }) => deleteMailsOfBuyer(tx, buyerId))
