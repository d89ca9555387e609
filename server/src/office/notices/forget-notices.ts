import { on } from '#kernel/domain-events.ts'
import { forgetBuyer } from './notice-store.ts'

/** With the account its notices go, and what it wanted to be told of. */
export const forgetNotices = on('account.closed', (tx, { buyerId }) => forgetBuyer(tx, buyerId))
